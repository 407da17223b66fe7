import type { MiddlewareHandler } from 'hono'
import { limit } from '../base/limit.ts'
import type { LoadGuard } from './load-guard.ts'
import { unavailable } from './problem.ts'

type Lane = {
  /** Whether a request belongs to this lane; the first matching lane is used. */
  takes: (path: string) => boolean
  /** Requests handled at once, and requests in the queue. */
  atOnce: number
  maxWaiting: number
  /** Longest wait (ms); then the request is refused. */
  maxWaitMs: number
}

const LANES: readonly Lane[] = [
  // Anyone may hold a share link.
  { takes: (path) => path.includes('/public/'), atOnce: 12, maxWaiting: 40, maxWaitMs: 1_000 },
  // Slow to generate, and as large as a report.
  { takes: (path) => /\/report\.\w+$/.test(path), atOnce: 12, maxWaiting: 0, maxWaitMs: 0 },
  // The image store may be remote, and may hang.
  { takes: (path) => path.includes('/images/'), atOnce: 50, maxWaiting: 250, maxWaitMs: 3_000 },
]

/**
 * Keeps one kind of request from using up the capacity for all others: few of them are handled at once, and those that
 * cannot wait are refused with 503. In overload, none waits.
 */
export function requestLanes({
  isOverload,
  arrive,
  letArrive,
}: Pick<LoadGuard, 'isOverload' | 'arrive' | 'letArrive'>): MiddlewareHandler {
  const lanes = LANES.map((lane) => ({ ...lane, queue: limit(lane.atOnce) }))
  return async (c, next) => {
    const lane = lanes.find(({ takes }) => takes(c.req.path))
    if (lane === undefined) return await next()
    const { atOnce, maxWaiting, maxWaitMs, queue } = lane
    arrive()
    const max = isOverload() ? atOnce : atOnce + maxWaiting
    if (queue.waiting() + queue.running() >= max) throw unavailable(2)
    const { promise: late, reject } = Promise.withResolvers<never>()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(unavailable(2))
    }, maxWaitMs)
    const isWaiting = queue.running() >= atOnce
    const handled = queue.run(async () => {
      clearTimeout(timer)
      if (isLate) return
      if (isWaiting && isOverload()) throw unavailable(2)
      // A crowd is accepted first, so that requests behind it do not wait for its queries.
      await letArrive()
      await next()
    })
    await Promise.race([handled, late])
  }
}
