import { wizardMessages } from '../messages/wizard.ts'
import { showDone } from './snackbar.ts'

type Left = {
  /** The form's subject. */
  name: string
  isDirty: boolean
  /** Deletes the draft; returns a function that restores it. */
  discard: () => () => void
  leave?: () => void
  /** Shows the form again. */
  reopen?: () => void
}

/** Closes a form and discards its draft; the message offers to restore both. */
export function leaveDraft({ name, isDirty, discard, leave, reopen }: Left): void {
  const bringBack = discard()
  leave?.()
  if (!isDirty) return
  showDone(wizardMessages.dropped(name), () => {
    bringBack()
    reopen?.()
  })
}
