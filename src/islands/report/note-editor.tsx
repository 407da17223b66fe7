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
  /** The storage key of the draft on this device until it is saved or discarded. */
  draftKey: string
  text: string
  saveLabel: string
  busyLabel: string
  /** Returns whether it was stored; if not, the text remains. */
  onSave: (text: string) => Promise<boolean>
  /** Whether the editor is open. */
  onOpen: (open: boolean) => void
  /** The comment being edited, which may be deleted; absent for a new one. */
  written?: Written
}

type Written = { report: CampaignReport; comment: Comment }

/** A comment being written, in the width and font in which it will be displayed. */
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

  // The field was just opened by a click, so it takes the focus. A restored draft opens without one.
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (readNote(draftKey) === null) field.current?.focus()
  }, [draftKey])

  function type(typed: string) {
    setDraft(typed)
    keepNote(draftKey, typed, text)
  }

  /** The focus moves to the element that replaces the editor: the note, or the button that opened it. */
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
    // If it could not be removed.
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
    // The banner's message about the last attempt is obsolete.
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
