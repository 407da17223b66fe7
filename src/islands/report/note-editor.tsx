import { useEffect, useRef, useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import { commentMessages } from '../../messages/report-comments.ts'
import { validationMessages } from '../../messages/validation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import styles from './notes.module.css'

type NoteEditorProps = {
  text: string
  saveLabel: string
  busyLabel: string
  /** Answers whether it was stored; if not, the text stays where it is. */
  onSave: (text: string) => Promise<boolean>
  onClose: () => void
}

/** A comment being written, in the width and the letters in which it will be read. */
export function NoteEditor({ text, saveLabel, busyLabel, onSave, onClose }: NoteEditorProps) {
  const [draft, setDraft] = useState(text)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)

  // The field was asked for by a click just now: whoever clicked wants to write.
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function save() {
    const trimmed = draft.trim()
    setMissing(trimmed === '')
    if (trimmed === '') return
    if (trimmed === text) {
      onClose()
      return
    }
    setBusy(true)
    if (await onSave(trimmed)) onClose()
    else setBusy(false)
  }

  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label={commentMessages.field} error={missing ? validationMessages.required : null}>
        <Textarea
          note
          ref={field}
          maxLength={LIMITS.commentLength}
          value={draft}
          readOnly={busy}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button disabled={busy} onClick={onClose}>
          {commentMessages.cancel}
        </Button>
        <Button kind="primary" type="submit" busy={busy} busyLabel={busyLabel}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
