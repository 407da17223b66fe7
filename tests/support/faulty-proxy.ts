import { createServer, request as forward } from 'node:http'
import { freePort } from './free-port.ts'

export type Fault = { status: number; body: string; type?: string }

const page = (status: number) =>
  `<!doctype html><html><head><title>${status}</title></head><body></body></html>`
const html = (status: number): Fault => ({ status, body: page(status), type: 'text/html' })

/** Responses of intermediaries between browser and server, in their own words. */
export const FAULTS = {
  '502 with HTML': html(502),
  '503 with an empty body': { status: 503, body: '' },
  '429 with HTML': html(429),
  '401 with HTML': html(401),
  '400 with HTML': html(400),
  '403 with HTML': html(403),
} as const satisfies Record<string, Fault>

export type FaultyProxy = {
  url: string
  /** Answers the next `GET /api/v2/campaigns` with the fault, without forwarding it. */
  failOnce: (call: string, fault: Fault) => void
  /** Calls of the API in order, as `GET /api/v2/campaigns 502`; without their queries. */
  calls: string[]
  /** Requests that came with a Referer, as `/fonts/geist.woff2 from http://…`. */
  referrers: string[]
  stop: () => Promise<void>
}

/** A reverse proxy on the loopback that forwards everything to the server, except for the given faults. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const calls: string[] = []
  const referrers: string[] = []
  const faults = new Map<string, Fault>()
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '' } = incoming
    const call = `${method} ${url.replace(/\?.*/, '')}`
    if (incoming.headers.referer !== undefined) referrers.push(`${url} from ${incoming.headers.referer}`)
    const note = (status: number) => void (url.startsWith('/api/') && calls.push(`${call} ${status}`))
    const fault = faults.get(call)
    if (fault) {
      faults.delete(call)
      incoming.resume()
      note(fault.status)
      outgoing.writeHead(fault.status, fault.type ? { 'content-type': fault.type } : {}).end(fault.body)
      return
    }
    const onward = forward(new URL(url, target), { method, headers: incoming.headers }, (answer) => {
      note(answer.statusCode ?? 0)
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    failOnce: (call, fault) => void faults.set(call, fault),
    calls,
    referrers,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
