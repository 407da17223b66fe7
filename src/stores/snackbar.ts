import { atom } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { ERROR_CODES } from '../contract/error-codes.ts'
import { shellMessages } from '../messages/shell.ts'

export type Snack = {
  /** Unique, so that the same text twice is two messages. */
  id: number
  text: string
  tone: 'error' | 'done'
  /** Undoes the reported action; absent if that is impossible. */
  undo?: Undo | undefined
  /** No response: dismissed when the network is back. */
  network?: boolean
}

/** Default file size limit of common proxies, in bytes. */
const PROXY_LIMIT = 1_000_000

type Undo = () => void | Promise<void>

/** The message in the snackbar; null if there is none. */
export const $snackbar = atom<Snack | null>(null)

/** Reports a success, with an optional undo. */
export function showDone(text: string, undo?: Undo): void {
  show(text, 'done', undo)
}

/** Reports a failure with its own text; `undo` as for `showDone`. */
export function showFailure(text: string, undo?: Undo): void {
  show(text, 'error', undo)
}

/** Reports why a call failed, unless the data is not there yet or the user has to sign in. */
export function showError(error: unknown): void {
  if (error instanceof ApiError) {
    if (error.problem.errorCode === ERROR_CODES.notThereYet || error.status === 401) return
    const network = error.status === 0 && !isTooLargeForProxy(error)
    // One message, however many calls have failed.
    if (network && $snackbar.get()?.network) return
    return $snackbar.set({
      id: Math.random(),
      text: bannerText(error),
      tone: 'error',
      undo: undefined,
      network,
    })
  }
  show(bannerText(error), 'error')
}

/** Dismisses the network error after a response. */
export function dismissNetworkError(): void {
  if ($snackbar.get()?.network) $snackbar.set(null)
}

/** Removes the message; the kit waits 500 ms before it calls this. */
export function dismissSnackbar(): void {
  $snackbar.set(null)
}

/**
 * Whether a proxy refused a file for its size, with its own page; it may also close the connection before all of it was
 * sent, so that there is no response.
 */
export function isTooLargeForProxy(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, problem, sent } = error
  return (status === 413 && !problem.error_description) || (status === 0 && sent > PROXY_LIMIT)
}

/** The text of a failure (spec §8): description, error, message, else «Network error». A 404 ignores the description. */
export function bannerText(error: unknown): string {
  if (!(error instanceof ApiError)) return shellMessages.networkError
  if (isTooLargeForProxy(error)) return shellMessages.tooLargeForProxy(error.sent)
  const own = shellMessages.failureOf(error.status)
  if (own) return own
  const { error_description, error: word, message } = error.problem
  const description = error.status === 404 ? undefined : error_description
  if (error.status === 412) return description || shellMessages.stale
  return description || word || message || shellMessages.networkError
}

function show(text: string, tone: Snack['tone'], undo?: Undo): void {
  $snackbar.set({ id: Math.random(), text, tone, undo })
}
