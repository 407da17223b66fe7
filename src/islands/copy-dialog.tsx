import { useState } from 'react'
import { copyMessages as words } from '../messages/copy-dialog.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useCopy } from './use-copy.ts'

type CopyDialogProps = {
  title: string
  lead: string
  text: string
  /** Other ways to send the text, each by an address. */
  ways?: readonly { label: string; hrefOf: (text: string) => string }[]
  onClose: () => void
}

/** A message to edit and copy. */
export function CopyDialog({ title, lead, text: first, ways, onClose }: CopyDialogProps) {
  const { field, byHand, copy } = useCopy<HTMLTextAreaElement>(words.copied)
  const [text, setText] = useState(first)

  return (
    <Dialog
      title={title}
      lead={lead}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.close}</Button>
          {ways?.map(({ label, hrefOf }) => (
            <LinkButton key={label} href={hrefOf(text)} target="_blank" rel="noreferrer">
              {label}
            </LinkButton>
          ))}
          <Button kind="primary" data-autofocus onClick={() => void copy()}>
            <Icon name="copy" />
            {words.copy}
          </Button>
        </>
      }
    >
      <Field label={words.text} hint={byHand ? words.byHand : undefined}>
        <Textarea
          ref={field}
          rows={10}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  )
}
