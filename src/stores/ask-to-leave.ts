import { wizardMessages } from '../messages/wizard.ts'
import { askToConfirm } from './confirm.ts'

/** Leaves a form, after a confirmation if something was typed. */
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
