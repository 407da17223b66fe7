import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Comment } from '../../contract/campaign.ts'
import { LIMITS } from '../../contract/limits.ts'
import { commentMessages } from '../../messages/report-comments.ts'
import { validationMessages } from '../../messages/validation.ts'
import { wizardMessages } from '../../messages/wizard.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { dropNote, keepNote, readNote } from '../../stores/note-draft.ts'
import { askToRemoveComment } from '../../stores/report-actions.ts'
import { dismissSnackbar } from '../../stores/snackbar.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import styles from './notes.module.css'

type NoteEditorProps = {
  /** Under which what is typed is kept on this device until it is stored or given up. */
  draftKey: string
  text: string
  saveLabel: string
  busyLabel: string
  /** Answers whether it was stored; if not, the text stays where it is. */
  onSave: (text: string) => Promise<boolean>
  onClose: () => void
  /** The comment that is changed, which may be deleted; absent while a new one is written. */
  written?: { report: CampaignReport; comment: Comment }
}

/** A comment being written, in the width and the letters in which it will be read. */
export function NoteEditor({
  draftKey,
  text,
  saveLabel,
  busyLabel,
  onSave,
  onClose,
  written,
}: NoteEditorProps) {
  const [draft, setDraft] = useState(() => readNote(draftKey) ?? text)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)

  // The field was asked for by a click just now: whoever clicked wants to write. A draft comes up by itself.
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (readNote(draftKey) === null) field.current?.focus()
  }, [draftKey])

  function type(typed: string) {
    setDraft(typed)
    keepNote(draftKey, typed, text)
  }

  /** The focus goes on to what stands in the editor's place: the note, or the button that opened it. */
  function close() {
    const editor = field.current?.form
    const place = editor?.parentElement
    const position = place && editor ? [...place.children].indexOf(editor) : -1
    dropNote(draftKey)
    flushSync(onClose)
    place?.children[position]?.querySelector('button')?.focus()
  }

  async function save() {
    const trimmed = draft.trim()
    setMissing(trimmed === '')
    if (trimmed === '') return
    if (trimmed === text) {
      close()
      return
    }
    setBusy(true)
    // What the banner says of the last try is being mended.
    dismissSnackbar()
    if (await onSave(trimmed)) close()
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
      <Field
        label={commentMessages.field}
        hint={wizardMessages.draft}
        error={missing ? validationMessages.required : null}
      >
        <Textarea
          note
          ref={field}
          maxLength={LIMITS.commentLength}
          value={draft}
          readOnly={busy}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </Field>
      <div className={styles.actions}>
        {written && (
          <Button
            kind="ghost"
            className={styles.remove}
            disabled={busy}
            onClick={() => askToRemoveComment(written.report, written.comment, () => dropNote(draftKey))}
          >
            <Icon name="trash" />
            {commentMessages.remove}
          </Button>
        )}
        <Button disabled={busy} onClick={close}>
          {commentMessages.cancel}
        </Button>
        <Button kind="primary" type="submit" busy={busy} busyLabel={busyLabel}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
