const IN_FLIGHT = 400
const BEAT_MS = 250
/** A beat that comes later than this says that the process has more to do than it can. */
const LATE_MS = 1_500

export type LoadGuard = {
  /** False where a request must be turned away; otherwise call `leave` when it is answered. */
  enter: () => boolean
  leave: () => void
  stop: () => void
}

/** Turns requests away before queues grow: too many at once, or an event loop that runs late. */
export function loadGuard(): LoadGuard {
  let inFlight = 0
  let expectedAt = performance.now() + BEAT_MS
  let late = false
  const beat = setInterval(() => {
    late = performance.now() - expectedAt > LATE_MS
    expectedAt = performance.now() + BEAT_MS
  }, BEAT_MS)
  beat.unref()
  return {
    enter() {
      if (late || inFlight >= IN_FLIGHT) return false
      inFlight += 1
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
