import { atom } from 'nanostores'
import { ApiError } from '../client/api-error.ts'
import { dismissSnackbar, showError } from './snackbar.ts'

export type Question = {
  /** A question that names the object. */
  title: string
  /** The consequence, in one sentence. */
  text?: string
  /** The action's own word; «Conferma» where none is given. */
  verb?: string
  /** A gerund, shown with a spinner while it runs. */
  verbBusy?: string
  danger?: boolean
  /** False where there is nothing to cancel. */
  cancel?: boolean
  /** Asks for one's password, which the server wants once more. */
  password?: boolean
  run: () => void | Promise<void>
  /** What to do where the thing turns out to be no longer there (404): the page still shows it. */
  gone?: (() => void) | undefined
}

/** The question of the popup; null while there is none. */
export const $confirm = atom<(Question & { busy: boolean; wrong?: string | undefined }) | null>(null)

/** Opens the popup; one that is at work stays. */
export function askToConfirm(question: Question): void {
  if (!$confirm.get()?.busy) $confirm.set({ ...question, busy: false })
}

/**
 * Does what was asked, with a spinner, then ends the popup; a failure goes to the banner. Where the server wants the
 * password once more, the popup asks for it and stays.
 */
export async function confirmIt(password = ''): Promise<void> {
  const question = $confirm.get()
  if (!question || question.busy) return
  $confirm.set({ ...question, busy: true, wrong: undefined })
  // What the banner says of the last try is being mended.
  dismissSnackbar()
  try {
    if (question.password) await (await import('./give-password.ts')).givePassword(password)
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

/** Ends the popup without doing anything, where that is allowed. */
export function cancelConfirm(): void {
  const question = $confirm.get()
  if (question && question.cancel !== false && !question.busy) $confirm.set(null)
}
