import { ApiError } from './api-error.ts'
import { send } from './send.ts'
import { readTokens, renewTokens, tokensKey, writeTokens } from './tokens.ts'

/** How long a tab waits for another one's refresh before it refreshes itself, in milliseconds. */
const lockWait = 5_000
/** Timeout of the server's response, in milliseconds: the lock must not be held forever. */
const answerWait = 15_000

let running: Promise<boolean> | undefined

/**
 * Makes sure that newer tokens than the refused ones are stored: one refresh at a time in this tab, one across tabs if
 * the browser has locks, and none if another tab was faster.
 * @param refused the access token that the server called expired
 * @returns false if the session has ended
 * @throws ApiError without a response or with a 5xx: the tokens stay valid
 */
export function refreshTokens(refused: string): Promise<boolean> {
  running ??= underLock(() => renew(refused)).finally(() => {
    running = undefined
  })
  return running
}

async function renew(refused: string): Promise<boolean> {
  const before = readTokens()
  if (!before) return false
  if (before.access !== refused) return true
  try {
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: before.refresh })
    const signal = AbortSignal.timeout(answerWait)
    const pair = await send('POST /oauth2/token', { body, signal })
    if (readTokens()?.refresh !== before.refresh) return readTokens() !== null
    renewTokens({ access: pair.access_token, refresh: pair.refresh_token })
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error
    const now = readTokens()
    if (now !== null && now.refresh !== before.refresh) return true
    // Before the lock passes to the next tab, which would send another request.
    writeTokens(null)
    return false
  }
}

/** Locks are missing on plain http off loopback; there, the server's grace period of ten seconds suffices. */
async function underLock(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  let started = false
  const begin = () => {
    started = true
    return work()
  }
  try {
    return await navigator.locks.request(
      `refresh ${tokensKey()}`,
      { signal: AbortSignal.timeout(lockWait) },
      begin,
    )
  } catch (error) {
    if (started) throw error
    return work()
  }
}
