import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Comment } from '../../contract/campaign.ts'
import { LIMITS } from '../../contract/limits.ts'
import { commentMessages } from '../../messages/report-comments.ts'
import { validationMessages } from '../../messages/validation.ts'
import { wizardMessages } from '../../messages/wizard.ts'
import type { CampaignReport } from '../../stores/campaign-report.ts'
import { leaveDraft } from '../../stores/leave-draft.ts'
import { dropNote, keepNote } from '../../stores/keep-note.ts'
import { readNote } from '../../stores/note-draft.ts'
import { removeComment } from '../../stores/report-actions.ts'
import { dismissSnackbar } from '../../stores/snackbar.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Field } from '../../ui/field.tsx'
import { keepPlace } from '../../ui/remember-place.ts'
import { Textarea } from '../../ui/textarea.tsx'
import styles from './notes.module.css'

type NoteEditorProps = {
  /** Under which what is typed is stored on this device until it is saved or discarded. */
  draftKey: string
  text: string
  saveLabel: string
  busyLabel: string
  /** Answers whether it was stored; if not, the text stays where it is. */
  onSave: (text: string) => Promise<boolean>
  /** Whether the editor is open. */
  onOpen: (open: boolean) => void
  /** The comment that is changed, which may be deleted; absent while a new one is written. */
  written?: Written
}

type Written = { report: CampaignReport; comment: Comment }

/** A comment being written, in the width and the letters in which it will be read. */
export function NoteEditor({
  draftKey,
  text,
  saveLabel,
  busyLabel,
  onSave,
  onOpen,
  written,
}: NoteEditorProps) {
  const [draft, setDraft] = useState(() => readNote(draftKey) ?? text)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)

  // The field was opened by a click just now, so it takes the focus. A draft comes up by itself.
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
    flushSync(() => onOpen(false))
    place?.children[position]?.querySelector('button')?.focus()
  }

  function cancel() {
    leaveDraft({
      name: commentMessages.named(draft),
      isDirty: readNote(draftKey) !== null,
      discard: () => dropNote(draftKey),
      leave: close,
      reopen: () => onOpen(true),
    })
  }

  async function remove({ report, comment }: Written) {
    setBusy(true)
    await keepPlace(() => removeComment(report, comment, () => dropNote(draftKey)))
    // Where it could not be removed.
    setBusy(false)
  }

  async function save() {
    const trimmed = draft.trim()
    setMissing(trimmed === '')
    if (trimmed === '') return
    if (trimmed === text) {
      cancel()
      return
    }
    setBusy(true)
    // What the banner says of the last try is being mended.
    dismissSnackbar()
    if (!(await onSave(trimmed))) return setBusy(false)
    dropNote(draftKey)
    close()
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
        hint={`${commentMessages.readers} ${wizardMessages.draft}`}
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
          <Button kind="ghost" className={styles.remove} disabled={busy} onClick={() => void remove(written)}>
            <Icon name="trash" />
            {commentMessages.remove}
          </Button>
        )}
        <Button disabled={busy} onClick={cancel}>
          {commentMessages.cancel}
        </Button>
        <Button kind="primary" type="submit" busy={busy} busyLabel={busyLabel}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
