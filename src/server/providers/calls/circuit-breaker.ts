/** Calls in a row that must fail before nobody is sent any more. */
const FAILURES_TO_OPEN = 5
const OPEN_MS = 60_000

export type CircuitBreaker = {
  /** False while the provider is given time to recover; true once a minute, to see whether it has. */
  mayCall(): boolean
  succeeded(): void
  failed(): void
}

/** One per provider: a provider that is down is not asked hundreds of times more. `now`: milliseconds. */
export function circuitBreaker(now: () => number): CircuitBreaker {
  let failures = 0
  let openUntil = 0
  return {
    mayCall() {
      if (failures < FAILURES_TO_OPEN) return true
      if (now() < openUntil) return false
      // One caller tries; the others wait for how it ends.
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
