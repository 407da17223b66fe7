import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import { missingMessages as words } from '../../messages/missing-numbers.ts'
import { createReturnForm, type MissingPage, type WaitingNumber } from '../../stores/missing-page.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type ReturnDialogProps = { page: MissingPage; numbers: readonly WaitingNumber[] }

/** The reason for returning numbers to the creator. */
export function ReturnDialog({ page, numbers }: ReturnDialogProps) {
  const [form] = useState(() => createReturnForm(page, numbers))
  const { reason } = useStore(form.$values)
  const errors = useStore(form.$errors)
  const sending = useStore(form.$sending)
  return (
    <Dialog
      title={words.giveBackTitle(numbers.length)}
      lead={words.giveBackLead}
      onClose={page.close}
      actions={
        <>
          <Button onClick={page.close}>{words.cancel}</Button>
          <Button kind="primary" busy={sending} busyLabel={words.sending} onClick={() => void form.submit()}>
            {words.giveBack(numbers.length)}
          </Button>
        </>
      }
    >
      <Field label={words.reason} error={errors['reason']}>
        <Textarea
          data-autofocus
          value={reason}
          maxLength={LIMITS.reasonLength}
          onChange={(event) => form.set('reason', event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  )
}
