import { useRef, useState } from 'react'
import type { DisclosureOfContent } from '../../contract/disclosures.ts'
import { disclosureScreenMessages as words } from '../../messages/disclosure-screen.ts'
import { creatorMessage } from '../../presenters/creator-message.ts'
import { showDone } from '../../stores/snackbar.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { copyField } from '../report/copy-field.ts'

type MessageDialogProps = {
  content: DisclosureOfContent
  wording: string
  brandName: string
  onClose: () => void
}

/** What to write to the creator, to be copied. */
export function MessageDialog({ content, wording, brandName, onClose }: MessageDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [byHand, setByHand] = useState(false)

  async function copy() {
    if (!field.current) return
    const copied = await copyField(field.current)
    setByHand(!copied)
    if (copied) showDone(words.copied)
  }

  return (
    <Dialog
      title={words.messageTitle}
      lead={words.messageLead}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          <Button kind="primary" data-autofocus onClick={() => void copy()}>
            <Icon name="copy" />
            {words.copy}
          </Button>
        </>
      }
    >
      <Field label={words.messageText} hint={byHand ? words.copyByHand : undefined}>
        <Textarea ref={field} rows={10} defaultValue={creatorMessage(content, { wording, brandName })} />
      </Field>
    </Dialog>
  )
}
