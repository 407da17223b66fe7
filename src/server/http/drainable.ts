import type { Server, ServerResponse } from 'node:http'
import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { consoleLog } from './log.ts'
import { unavailable } from './problem.ts'
import { problemResponse } from './problem-response.ts'

/** A little longer than the idle timeout announced to clients and proxies. */
const MARGIN_MS = 500
const POLL_MS = 50
const QUIET_TICKS = 3
/** A client that reads the health twice within this time is a load balancer, and has to read the shutdown twice. */
const PROBED_MS = 10_000
const TELL = 2

type App = Pick<Hono, 'fetch'>

/**
 * A server that can shut down without cutting a request. `drain` marks each response with `Connection: close` and the
 * health as 503, so that a proxy chooses another server; it keeps listening until that has been read and no connection
 * is left, or each idle one has exceeded its announced timeout. Resolves when all are closed.
 */
export function drainable(
  app: App,
  create: (app: App) => Server,
): { server: Server; drain: () => Promise<void> } {
  let isDraining = false
  let probes: number[] = []
  let answered = 0
  const server = create({
    fetch(request, ...rest) {
      if (new URL(request.url).pathname !== '/api/health') return app.fetch(request, ...rest)
      if (!isDraining) {
        probes = [...probes.slice(-1), performance.now()]
        return app.fetch(request, ...rest)
      }
      answered += 1
      return problemResponse(unavailable(5), consoleLog)
    },
  })
  const isProbed = () => {
    const [one = 0, other] = probes
    return other !== undefined && performance.now() - one < PROBED_MS
  }
  const inFlight = new Set<ServerResponse>()
  server.prependListener('request', (_, response) => {
    if (isDraining) response.shouldKeepAlive = false
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
  })
  return {
    server,
    async drain() {
      isDraining = true
      for (const response of inFlight) response.shouldKeepAlive = false
      const until = performance.now() + server.keepAliveTimeout + MARGIN_MS
      const isExpected = isProbed()
      const mayClose = async () => (!isExpected || answered >= TELL) && (await isLeft(server))
      while (performance.now() < until && !(await mayClose())) await wait(POLL_MS)
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** Whether no client is connected or waits to be accepted, which happens once per turn of the event loop. */
async function isLeft(server: Server): Promise<boolean> {
  for (let turn = 0; turn < QUIET_TICKS; turn += 1) {
    await nextTick()
    // Counted last: a connection accepted afterwards would be closed as idle.
    if ((await countConnections(server)) > 0) return false
  }
  return true
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => {
      if (error) reject(error)
      else resolve(count)
    })
  })
}
