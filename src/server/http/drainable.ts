import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { consoleLog } from './log.ts'
import { unavailable } from './problem.ts'
import { problemResponse } from './problem-response.ts'

/** A little longer than clients and proxies are told to keep an idle connection. */
const MARGIN_MS = 500
const LOOK_MS = 50

type App = Pick<Hono, 'fetch'>

/**
 * A server that can end without cutting a request. `drain` has each response say that its connection ends, and the
 * health answer 503, so that a proxy chooses another server; it goes on listening until no connection is left, or each
 * idle one has outlived the time that its client was told. Resolves when all are closed.
 */
export function drainable(
  app: App,
  create: (app: App) => Server,
): { server: Server; drain: () => Promise<void> } {
  let isDraining = false
  const server = create({
    fetch(request, ...rest) {
      const isHealth = isDraining && new URL(request.url).pathname === '/api/health'
      return isHealth ? problemResponse(unavailable(5), consoleLog) : app.fetch(request, ...rest)
    },
  })
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
      while (performance.now() < until && (await countConnections(server)) > 0) await wait(LOOK_MS)
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => {
      if (error) reject(error)
      else resolve(count)
    })
  })
}
