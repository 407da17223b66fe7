import { atom } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import { dismissSnackbar, showError } from './snackbar.ts'

export type Question = {
  /** A question naming the object. */
  title: string
  /** The consequence, in one sentence. */
  text?: string
  /** Label of the confirming button; default «Conferma». */
  verb?: string
  /** A gerund, shown with a spinner while the action runs. */
  verbBusy?: string
  danger?: boolean
  /** False hides the cancel button. */
  cancel?: boolean
  /** Requires the user's password again. */
  password?: boolean
  run: () => void | Promise<void>
  /** Called if the object no longer exists (404) while the page still shows it. */
  gone?: (() => void) | undefined
}

/** An open question: while its action runs, and after a wrong password. */
export type OpenQuestion = Question & { busy: boolean; wrong?: string | undefined }

/** The open popup; null if there is none. */
export const $confirm = atom<OpenQuestion | null>(null)

/** Opens the popup, unless one is running its action. */
export function askToConfirm(question: Question): void {
  if (!$confirm.get()?.busy) $confirm.set({ ...question, busy: false })
}

/**
 * Runs the action with a spinner, then closes the popup; a failure goes to the banner. If the server requires the
 * password again, the popup stays open and asks for it.
 */
export async function confirmIt(password = ''): Promise<void> {
  const question = $confirm.get()
  if (!question || question.busy) return
  $confirm.set({ ...question, busy: true, wrong: undefined })
  // The banner still shows the failure that is being retried.
  dismissSnackbar()
  try {
    // Confirms the session for ten minutes.
    if (question.password) await call('POST /users/me/confirm', { body: { password } })
    await question.run()
  } catch (error) {
    const { status, problem } = error instanceof ApiError ? error : new ApiError(0)
    const wrong = problem.fields?.['password']
    if (problem.error === 'confirmation_required' || (question.password && wrong)) {
      $confirm.set({ ...question, busy: false, password: true, wrong })
      return
    }
    showError(error)
    if (status === 404) question.gone?.()
  }
  $confirm.set(null)
}

/** Asks for the password in a popup if the server requires it again, then runs the action. Throws any other failure. */
export function askForPassword(failure: unknown, question: Question): void {
  if (!(failure instanceof ApiError) || failure.problem.error !== 'confirmation_required') throw failure
  askToConfirm({ ...question, password: true })
}

/** Closes the popup without running the action, if it can be cancelled. */
export function cancelConfirm(): void {
  const question = $confirm.get()
  if (question && question.cancel !== false && !question.busy) $confirm.set(null)
}
