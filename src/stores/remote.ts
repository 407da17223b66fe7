import { atom } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { ERROR_CODES } from '../contract/error-codes.ts'
import { dismissSnackbar, showError } from './snackbar.ts'

export type Failed = {
  state: 'failed'
  /** The answer's status, 0 where none came. */
  status: number
  /** True where there is nothing yet (16000003): an empty state, not a failure. */
  notThereYet: boolean
}

/** Data from the server. */
export type Remote<T> = { state: 'loading' } | Failed | { state: 'ready'; value: T }

/**
 * A place for one answer of the server. `load` abandons what was asked for before; the last answer stays in
 * sight until the next one is there, while `$busy` is true.
 */
export function createRemote<T>() {
  const $remote = atom<Remote<T>>({ state: 'loading' })
  const $busy = atom(false)
  let current: AbortController | undefined

  /** @param quietly a repetition in the background: a failure changes nothing */
  async function load(ask: (signal: AbortSignal) => Promise<T>, quietly = false): Promise<void> {
    current?.abort()
    const mine = new AbortController()
    current = mine
    if (!quietly) $busy.set(true)
    // What the banner says of the failure is being mended.
    if ($remote.get().state === 'failed') dismissSnackbar()
    try {
      const value = await ask(mine.signal)
      if (!mine.signal.aborted) $remote.set({ state: 'ready', value })
    } catch (error) {
      if (mine.signal.aborted || quietly) return
      $remote.set(failed(error))
      showError(error)
    } finally {
      if (current === mine) $busy.set(false)
    }
  }

  /** Changes what is there without asking. */
  function change(by: (value: T) => T): void {
    const now = $remote.get()
    if (now.state === 'ready') $remote.set({ state: 'ready', value: by(now.value) })
  }

  return { $remote, $busy, load, change }
}

/** A failure as a state of a screen; the banner says why. */
export function failed(error: unknown): Failed {
  const known = error instanceof ApiError ? error : null
  return {
    state: 'failed',
    status: known?.status ?? 0,
    notThereYet: known?.problem.errorCode === ERROR_CODES.notThereYet,
  }
}
