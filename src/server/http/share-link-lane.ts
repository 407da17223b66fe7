import type { MiddlewareHandler } from 'hono'
import PQueue from 'p-queue'
import { unavailable } from './problem.ts'

/** Requests by share links that are handled at once, and that wait for it. */
const AT_ONCE = 24
const MOST_WAITING = 28

/**
 * Keeps requests by share links, which anybody may hold, from taking the capacity of those who are signed in: few of
 * them are handled at once, and the rest is asked to come again (503).
 */
export function shareLinkLane(): MiddlewareHandler {
  const lane = new PQueue({ concurrency: AT_ONCE })
  return async (c, next) => {
    if (!c.req.path.includes('/public/')) return await next()
    if (lane.size >= MOST_WAITING) throw unavailable(2)
    await lane.add(next)
  }
}
