const FIRST_RETRY_MS = 60_000
const MAX_RETRY_MS = 6 * 3_600_000

/**
 * When to repeat what has failed, as an ISO instant: a minute after the first attempt, then after twice as long each
 * time, at most six hours.
 * @param attempts how many there have been, from 1
 */
export function retryAt(attempts: number, now: Date): string {
  const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))
  return new Date(now.getTime() + wait).toISOString()
}
