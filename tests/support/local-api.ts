import { createServer, type IncomingMessage } from 'node:http'
import { freePort } from './free-port.ts'

export type Received = {
  method: string
  /** With the query. */
  path: string
  headers: Record<string, string>
  body: string
}

export type Reply = { status?: number; body?: unknown; headers?: Record<string, string>; delay?: number }

export type LocalApi = {
  origin: string
  /** All requests in order. */
  received: Received[]
  /** Sets the next responses; the last one repeats. */
  answer: (reply: (request: Received) => Reply | 'hang up') => void
  close: () => Promise<void>
}

/** A real HTTP server on the loopback with responses set by the test. */
export async function startLocalApi(): Promise<LocalApi> {
  const received: Received[] = []
  let reply: (request: Received) => Reply | 'hang up' = noReply
  const server = createServer((incoming, outgoing) => {
    void readBody(incoming).then(async (body) => {
      const request = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: Object.fromEntries(
          Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
        ),
        body,
      }
      received.push(request)
      const texts = reply(request)
      if (texts === 'hang up') return incoming.socket.destroy()
      if (texts.delay) await new Promise((resolve) => setTimeout(resolve, texts.delay))
      const text = typeof texts.body === 'string' ? texts.body : JSON.stringify(texts.body)
      outgoing.writeHead(texts.status ?? 200, { 'content-type': 'application/json', ...texts.headers })
      return outgoing.end(texts.status === 204 || texts.body === undefined ? undefined : text)
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answer: (next) => {
      reply = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of incoming) if (chunk instanceof Uint8Array) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function noReply(): Reply {
  return { status: 404, body: { error: 'The test has not set what to answer' } }
}
