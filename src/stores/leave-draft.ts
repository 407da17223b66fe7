import { wizardMessages } from '../messages/wizard.ts'
import { showDone } from './snackbar.ts'

type Left = {
  /** What was being written. */
  name: string
  isDirty: boolean
  /** Deletes the draft; returns what brings it back. */
  discard: () => () => void
  leave?: () => void
  /** Shows the form again. */
  reopen?: () => void
}

/** Leaves a form, whose draft goes with it; the message that says so brings both back. */
export function leaveDraft({ name, isDirty, discard, leave, reopen }: Left): void {
  const bringBack = discard()
  leave?.()
  if (!isDirty) return
  showDone(wizardMessages.dropped(name), () => {
    bringBack()
    reopen?.()
  })
}
