import { wizardMessages } from '../messages/wizard.ts'
import { askToConfirm } from './confirm.ts'

/** Leaves a form at once where nothing was typed, else after a question. */
export function askToLeave(isDirty: boolean, leave: () => void): void {
  if (!isDirty) return leave()
  return askToConfirm({
    title: wizardMessages.leaveTitle,
    text: wizardMessages.leaveText,
    verb: wizardMessages.leave,
    danger: true,
    run: leave,
  })
}
