import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningServer, startServer } from '../support/start-server.ts'
import { replaceBehindProxy } from './replace-behind-proxy.ts'
import { end, report, withLoad } from './under-load.ts'

/**
 * SIGTERM under load: of a single server, then of two behind HAProxy (which must be installed), one at a time and
 * again. No request may be cut, behind the proxy none refused either, and each server must have ended within ten
 * seconds.
 */
const UNDER_LOAD_MS = 3_000

await withLoad(await startServer(), async (server, load) => {
  const before = logged(server)
  await sleep(UNDER_LOAD_MS)
  const took = await end(server)
  await load.stop()
  const answered = [...load.reported].filter(([status]) => /^\d+$/.test(status))
  const count = answered.reduce((sum, [, times]) => sum + times, 0)
  // A client that connects at or after the end gets no connection; accepted requests were answered.
  const wasAnswered = logged(server) - before === count
  report('a server by itself', [took], load.reported, wasAnswered ? ['ECONNREFUSED', 'ECONNRESET'] : [])
})
const turns = ([0, 1, 0, 1, 0, 1] as const).map((place) => ({ place }))
await replaceBehindProxy('two behind HAProxy', turns)

/** The requests that it has logged. */
function logged(server: RunningServer): number {
  return server.output().match(/ \d{3} \d+ ms$/gm)?.length ?? 0
}
