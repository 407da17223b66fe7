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
  /** No response: one message for all calls. Dismissed when the network is back only if nothing else failed than loads. */
  network?: 'LOAD' | 'ACTION'
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

/** Reports why an action failed, unless the data is not there yet or the user has to sign in. */
export function showError(error: unknown): void {
  report(error, 'ACTION')
}

/** Reports why data could not be loaded. */
export function showLoadError(error: unknown): void {
  report(error, 'LOAD')
}

function report(error: unknown, what: NonNullable<Snack['network']>): void {
  if (error instanceof ApiError) {
    if (error.problem.errorCode === ERROR_CODES.notThereYet || error.status === 401) return
    if (error.status === 0 && !isTooLargeForProxy(error)) return reportNoResponse(bannerText(error), what)
  }
  show(bannerText(error), 'error')
}

function reportNoResponse(text: string, network: NonNullable<Snack['network']>): void {
  const shown = $snackbar.get()
  if (shown?.network === undefined)
    $snackbar.set({ id: Math.random(), text, tone: 'error', undo: undefined, network })
  else if (network === 'ACTION') $snackbar.set({ ...shown, network })
}

/** Dismisses the network error after a response; that of an action stays, since it was not done. */
export function dismissNetworkError(): void {
  if ($snackbar.get()?.network === 'LOAD') $snackbar.set(null)
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
