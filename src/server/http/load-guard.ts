import { setImmediate as nextTurn } from 'node:timers/promises'

const IN_FLIGHT = 200
const BEAT_MS = 250
/** A heartbeat later than this means that the process is overloaded. */
const LATE_MS = 1_500
/** Longest time that a request waits for those that arrive with it. */
const GATHER_MS = 100

/** A connection is accepted in one turn of the event loop, and its request read in the next. */
const QUIET_TURNS = 3

/** One of the requests that are being answered; it can be left more than once. */
export type Place = { leave: () => void }

export type LoadGuard = {
  /**
   * null where the request must be refused; otherwise `leave` the place when it is answered. Resolves once no more requests
   * arrive: the event loop accepts one connection a turn, so if each were answered at once, the others would wait in
   * the system's backlog, where they cannot be refused.
   */
  enter: () => Promise<Place | null>
  stop: () => void
}

/** Refuses requests before queues grow: too many at once, or an event loop that lags. */
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
      // From the first request on, so that a slow start does not count as overload.
      beat ??= startBeat()
      arrived += 1
      if (late || inFlight >= IN_FLIGHT) return null
      inFlight += 1
      const until = performance.now() + GATHER_MS
      for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < until;) {
        const known = arrived
        await nextTurn()
        quiet = known === arrived ? quiet + 1 : 0
      }
      let inside = true
      return {
        leave() {
          if (inside) inFlight -= 1
          inside = false
        },
      }
    },
    stop() {
      clearInterval(beat)
    },
  }
}
