import { unavailable } from './problem.ts'

type Lane = {
  /** Whether a request goes by it; the first lane that takes it is its own. */
  takes: (path: string) => boolean
  /** Requests that are answered at once, and those that wait for it; others are refused. */
  atOnce: number
  mostWaiting: number
  /** Milliseconds; who has waited longer is refused. */
  longestMs: number
}

/** What few may have a lot of has a lane of its own, so that it takes no capacity of all others. */
const LANES: readonly Lane[] = [
  // Anybody may have a share link.
  { takes: (path) => path.includes('/public/'), atOnce: 12, mostWaiting: 40, longestMs: 1_000 },
  // They take long to write, and are as large as a report.
  { takes: (path) => /\/report\.\w+$/.test(path), atOnce: 12, mostWaiting: 0, longestMs: 0 },
  // Their store may be far away, and hang.
  { takes: (path) => path.includes('/images/'), atOnce: 50, mostWaiting: 250, longestMs: 3_000 },
  { takes: () => true, atOnce: 100, mostWaiting: 200, longestMs: 2_000 },
]

/** A request's place among those that are answered. */
export type Place = {
  /** Nothing happens where it has been left before. */
  leave: () => void
  /** Takes it again after it was left, before those that never had one. @throws 503 after `longestMs` */
  enterAgain: () => Promise<void>
}

/** Refuses requests before queues grow: returns what gives the requests of a path their place, or throws 503. */
export function requestLanes(): (path: string) => Promise<Place> {
  const lanes = LANES.map((lane) => ({ takes: lane.takes, enter: createLane(lane) }))
  return async (path) => {
    const lane = lanes.find(({ takes }) => takes(path))
    if (lane === undefined) throw new Error('The last lane takes every path.')
    return await lane.enter()
  }
}

function createLane({ atOnce, mostWaiting, longestMs }: Lane): () => Promise<Place> {
  let inside = 0
  const waiting: (() => void)[] = []
  async function enter(isFirst: boolean): Promise<void> {
    if (inside < atOnce) {
      inside += 1
      return
    }
    if (!isFirst && waiting.length >= mostWaiting) throw unavailable(2)
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(unavailable(2))
      }, longestMs)
      if (isFirst) waiting.unshift(start)
      else waiting.push(start)
    })
  }
  function leave(): void {
    const next = waiting.shift()
    if (next === undefined) inside -= 1
    else next()
  }
  return async () => {
    await enter(false)
    let isInside = true
    return {
      leave() {
        if (isInside) leave()
        isInside = false
      },
      async enterAgain() {
        await enter(true)
        isInside = true
      },
    }
  }
}
