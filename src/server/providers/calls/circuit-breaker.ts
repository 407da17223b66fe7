/** Consecutive failures that open the circuit. */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 60_000

export type CircuitBreaker = {
  /** False while the circuit is open; true once a minute, for a trial call. */
  mayCall(): boolean
  succeeded(): void
  failed(): void
}

/** One per provider, so that a provider that is down is not called hundreds of times. `now`: milliseconds. */
export function circuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  return {
    mayCall() {
      if (failures < FAILURES_TO_OPEN) return true
      if (now() < openUntil) return false
      // One caller tries; the others wait for its result.
      openUntil = now() + OPEN_MS
      return true
    },
    succeeded() {
      failures = 0
    },
    failed() {
      failures += 1
      if (failures >= FAILURES_TO_OPEN) openUntil = now() + OPEN_MS
    },
  }
}
