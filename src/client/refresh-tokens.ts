import { ApiError } from './api-error.ts'
import { send } from './send.ts'
import { readTokens, renewTokens, tokensKey, writeTokens } from './tokens.ts'

/** How long a tab waits for another one's refresh before it goes on alone, in milliseconds. */
const lockWait = 5_000
/** How long the server may take, in milliseconds: a lock must not be held for ever. */
const answerWait = 15_000

let running: Promise<boolean> | undefined

/**
 * Makes sure that newer tokens than the refused ones are stored: one refresh at a time in this tab, one across
 * tabs where the browser has locks, and none at all where another tab was quicker.
 * @param refused the access token that the server called expired
 * @returns false where the session is over
 * @throws ApiError without an answer or with a 5xx: the tokens stay valid
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
    // Before the lock goes to the next tab, which would ask again.
    writeTokens(null)
    return false
  }
}

/** Locks are missing on plain http off loopback; there the server's ten seconds of grace must do. */
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
