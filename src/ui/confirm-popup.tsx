import type { ReactNode } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmPopupProps = {
  /** A question that names the object. */
  title: string
  /** The consequence, in one sentence. */
  text?: ReactNode
  /** The action's own word. */
  confirmLabel?: string
  /** A gerund, shown with a spinner while `busy`. */
  busyLabel?: string | undefined
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  /** Absent where there is nothing to cancel. */
  onCancel?: (() => void) | undefined
}

/** Asks before something is done. Where the act is dangerous, focus begins on the way out. */
export function ConfirmPopup({
  title,
  text,
  confirmLabel = uiMessages.confirm,
  busyLabel,
  cancelLabel = uiMessages.cancel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmPopupProps) {
  return (
    <Dialog
      title={title}
      lead={text}
      onClose={busy ? undefined : onCancel}
      actions={
        <>
          {onCancel && (
            <Button disabled={busy} onClick={onCancel} data-autofocus={danger || undefined}>
              {cancelLabel}
            </Button>
          )}
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel ?? confirmLabel}
            onClick={onConfirm}
            data-autofocus={danger && onCancel ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
