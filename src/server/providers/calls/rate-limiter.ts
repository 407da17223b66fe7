/** Waits this many milliseconds; tests inject their own. */
export type Wait = (milliseconds: number) => Promise<unknown>

/** Seconds without calls to an endpoint after each consecutive «too many requests» (providers.md). */
const PAUSES_S = [1, 2, 4, 8, 16] as const

export type RateLimiter = {
  /** Resolves when the endpoint may be called. */
  turn(endpoint: string, perSecond: number): Promise<void>
  /** Delays calls after a «too many requests»; returns the delay in milliseconds. */
  pause(endpoint: string, retryAfterMs: number | null): number
  /** Resets the pauses after a success. */
  relax(endpoint: string): void
}

/** Spaces the calls to each endpoint evenly, in order of arrival. */
export function rateLimiter(now: () => number, wait: Wait): RateLimiter {
  const freeAt = new Map<string, number>()
  const refusals = new Map<string, number>()
  return {
    async turn(endpoint, perSecond) {
      const at = Math.max(now(), freeAt.get(endpoint) ?? 0)
      freeAt.set(endpoint, at + 1000 / perSecond)
      const milliseconds = at - now()
      if (milliseconds > 0) await wait(milliseconds)
    },
    pause(endpoint, retryAfterMs) {
      const inARow = refusals.get(endpoint) ?? 0
      refusals.set(endpoint, inARow + 1)
      const seconds = PAUSES_S[Math.min(inARow, PAUSES_S.length - 1)] ?? 16
      const milliseconds = Math.max(seconds * 1000, retryAfterMs ?? 0)
      freeAt.set(endpoint, Math.max(freeAt.get(endpoint) ?? 0, now() + milliseconds))
      return milliseconds
    },
    relax(endpoint) {
      refusals.delete(endpoint)
    },
  }
}
