import type { MiddlewareHandler } from 'hono'
import PQueue from 'p-queue'
import type { LoadGuard } from './load-guard.ts'
import { unavailable } from './problem.ts'

type Lane = {
  /** Whether a request goes by it; the first lane that takes it is its own. */
  takes: (path: string) => boolean
  /** Requests that are handled at once, and that wait for it. */
  atOnce: number
  mostWaiting: number
  /** Who has waited longer (milliseconds) is refused. */
  patience: number
}

const LANES: readonly Lane[] = [
  // Anybody may hold a share link.
  { takes: (path) => path.includes('/public/'), atOnce: 12, mostWaiting: 40, patience: 1_000 },
  // They take long to write, and are as large as a report.
  { takes: (path) => /\/report\.\w+$/.test(path), atOnce: 12, mostWaiting: 0, patience: 0 },
  // Their store may be far away, and hang.
  { takes: (path) => path.includes('/images/'), atOnce: 50, mostWaiting: 250, patience: 3_000 },
]

/**
 * Keeps requests of one kind from taking the capacity of all others: few of them are handled at once, and what cannot
 * wait for that is refused with 503. In overload no one waits.
 */
export function requestLanes({
  isOverload,
  arrive,
  letArrive,
}: Pick<LoadGuard, 'isOverload' | 'arrive' | 'letArrive'>): MiddlewareHandler {
  const lanes = LANES.map((lane) => ({ ...lane, queue: new PQueue({ concurrency: lane.atOnce }) }))
  return async (c, next) => {
    const lane = lanes.find(({ takes }) => takes(c.req.path))
    if (lane === undefined) return await next()
    const { atOnce, mostWaiting, patience, queue } = lane
    arrive()
    const most = isOverload() ? atOnce : atOnce + mostWaiting
    if (queue.size + queue.pending >= most) throw unavailable(2)
    const { promise: late, reject } = Promise.withResolvers<never>()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(unavailable(2))
    }, patience)
    const isWaiting = queue.pending >= atOnce
    const handled = queue.add(async () => {
      clearTimeout(timer)
      if (isLate) return
      if (isWaiting && isOverload()) throw unavailable(2)
      // A crowd is accepted first, so that no one behind it waits for what it asks for.
      await letArrive()
      await next()
    })
    await Promise.race([handled, late])
  }
}
