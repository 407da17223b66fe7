import { useState, type ReactNode } from 'react'
import { passwordInputMessages } from '../messages/password-input.ts'
import { uiMessages } from '../messages/ui.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

type ConfirmPopupProps = {
  /** A question that names the object. */
  title: string
  /** The consequence, in one sentence. */
  text?: ReactNode
  /** The verb of the action. */
  confirmLabel?: string
  /** A gerund, shown with a spinner while `busy`. */
  busyLabel?: string | undefined
  danger?: boolean
  busy?: boolean
  /** Asks for the user's password. */
  password?: boolean
  /** What is wrong with the entered password. */
  wrong?: string | undefined
  onConfirm: (password: string) => void
  /** Absent if there is nothing to cancel. */
  onCancel?: (() => void) | undefined
}

/** Asks before an action. If it is dangerous, focus starts on the cancel button. */
export function ConfirmPopup({
  title,
  text,
  confirmLabel = uiMessages.confirm,
  busyLabel,
  danger = false,
  busy = false,
  password = false,
  wrong,
  onConfirm,
  onCancel,
}: ConfirmPopupProps) {
  const [typed, setTyped] = useState('')
  return (
    <Dialog
      title={title}
      lead={text}
      onClose={busy ? undefined : onCancel}
      actions={
        <>
          {onCancel && (
            <Button disabled={busy} onClick={onCancel} data-autofocus={(danger && !password) || undefined}>
              {uiMessages.cancel}
            </Button>
          )}
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel ?? confirmLabel}
            onClick={() => onConfirm(typed)}
            data-autofocus={(danger && onCancel) || password ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {password && (
        <form
          method="dialog"
          onSubmit={(event) => {
            event.preventDefault()
            onConfirm(typed)
          }}
        >
          <Field label={passwordInputMessages.yours} hint={passwordInputMessages.yoursHint} error={wrong}>
            <PasswordInput
              value={typed}
              autoComplete="current-password"
              ref={focusIt}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </form>
      )}
    </Dialog>
  )
}

/** The field appears in a popup that is already open. */
function focusIt(input: HTMLInputElement | null): void {
  input?.focus()
}
