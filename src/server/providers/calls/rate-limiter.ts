/** Waits so many milliseconds; tests bring their own. */
export type Wait = (milliseconds: number) => Promise<unknown>

/** Seconds by which an endpoint is left alone after it said «too many», each time in a row (providers.md). */
const PAUSES_S = [1, 2, 4, 8, 16] as const

export type RateLimiter = {
  /** Resolves when the endpoint may be asked. */
  turn(endpoint: string, perSecond: number): Promise<void>
  /** The endpoint said «too many»: nobody asks it for a while. Answers how many milliseconds. */
  pause(endpoint: string, retryAfterMs: number | null): number
  /** It answered: the next pause is short again. */
  relax(endpoint: string): void
}

/** Spreads the calls to each endpoint over time, in the order in which they came. */
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
