import { setImmediate as nextTurn } from 'node:timers/promises'

const IN_FLIGHT = 200
const BEAT_MS = 250
/** A beat that comes later than this says that the process has more to do than it can. */
const LATE_MS = 1_500
/** How long a request may wait for those that come in with it. */
const GATHER_MS = 100

/** A connection is taken up in one turn of the event loop, its request read in the next. */
const QUIET_TURNS = 3

export type LoadGuard = {
  /**
   * False where a request must be turned away; otherwise call `leave` when it is answered. Answers once nobody else
   * comes in: the event loop takes up one new connection a turn, and if each were answered at once, the others
   * would wait in the system's queue, which nobody can cut.
   */
  enter: () => Promise<boolean>
  leave: () => void
  stop: () => void
}

/** Turns requests away before queues grow: too many at once, or an event loop that runs late. */
export function loadGuard(): LoadGuard {
  let inFlight = 0
  let arrived = 0
  let late = false
  let beat: NodeJS.Timeout | undefined
  const startBeat = () => {
    let expectedAt = performance.now() + BEAT_MS
    return setInterval(() => {
      late = performance.now() - expectedAt > LATE_MS
      expectedAt = performance.now() + BEAT_MS
    }, BEAT_MS).unref()
  }
  return {
    async enter() {
      // With the first to come: what the process did before, as it started, keeps nobody waiting.
      beat ??= startBeat()
      arrived += 1
      if (late || inFlight >= IN_FLIGHT) return false
      inFlight += 1
      const until = performance.now() + GATHER_MS
      for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until;) {
        const known = arrived
        await nextTurn()
        quiet = known === arrived ? quiet + 1 : 0
      }
      return true
    },
    leave() {
      inFlight -= 1
    },
    stop() {
      clearInterval(beat)
    },
  }
}
