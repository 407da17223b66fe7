import { shellMessages } from '../messages/shell.ts'
import { cancelConfirm, confirmIt, type OpenQuestion } from '../stores/confirm.ts'
import { ConfirmPopup } from '../ui/confirm-popup.tsx'

/** A confirmation before an action. */
export function Question({ question }: { question: OpenQuestion }) {
  return (
    <ConfirmPopup
      title={question.title}
      text={question.text}
      confirmLabel={question.verb ?? shellMessages.confirm}
      busyLabel={question.verbBusy}
      danger={question.danger === true}
      busy={question.busy}
      password={question.password === true}
      wrong={question.wrong}
      onConfirm={(password) => void confirmIt(password)}
      onCancel={question.cancel === false ? undefined : cancelConfirm}
    />
  )
}
