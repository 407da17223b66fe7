import { request as send, type IncomingMessage } from 'node:http'
import { Hono } from 'hono'

/** Between two machines only. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding'])

/**
 * An app whose requests are answered by a server elsewhere, byte for byte: fetch would decompress and follow.
 * @param more headers added to each request
 */
export function forward(url: string, more: () => Record<string, string>): Hono {
  const app = new Hono()
  app.all('*', async ({ req: { raw } }) => {
    const body = raw.body === null ? null : Buffer.from(await raw.arrayBuffer())
    const { pathname, search } = new URL(raw.url)
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = send(new URL(pathname + search, url), {
        method: raw.method,
        agent: false,
        headers: {
          ...(body === null ? {} : { 'content-length': String(body.byteLength) }),
          ...Object.fromEntries(raw.headers),
          ...more(),
        },
      })
      outgoing.once('error', reject)
      outgoing.once('response', resolve)
      outgoing.end(body ?? undefined)
    })
    return responseOf(incoming, raw.method)
  })
  return app
}

function responseOf(incoming: IncomingMessage, method: string): Response {
  const status = incoming.statusCode ?? 0
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    if (!HOP_BY_HOP.has(name)) for (const value of values ?? []) headers.append(name, value)
  const isEmpty = method === 'HEAD' || status === 204 || status === 304
  if (isEmpty) incoming.resume()
  return new Response(isEmpty ? null : streamOf(incoming), { status, headers })
}

/** A reader may stop before the end. */
function streamOf(incoming: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks: AsyncIterator<Buffer<ArrayBuffer>> = incoming[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next()
      if (next.done === true) controller.close()
      else controller.enqueue(new Uint8Array(next.value))
    },
    cancel: () => void incoming.destroy(),
  })
}
