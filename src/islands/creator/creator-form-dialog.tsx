import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { Creator } from '../../contract/creators.ts'
import { creatorMessages } from '../../messages/creator.ts'
import { wizardMessages } from '../../messages/wizard.ts'
import { createCreatorForm } from '../../stores/creator-form.ts'
import { leaveDraft } from '../../stores/leave-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldId } from '../wizard/field-id.ts'
import { DraftAlert } from '../draft-alert.tsx'
import { CreatorFields } from './creator-fields.tsx'
import styles from './creator-form-dialog.module.css'

const words = creatorMessages.form

type CreatorFormDialogProps = {
  creator: Creator
  onSaved: (edited: Creator) => void
  onClose: () => void
  /** The typed input was restored. */
  onReopen: () => void
}

/** «Modifica creator»: name and profile. */
export function CreatorFormDialog({ creator, onSaved, onClose, onReopen }: CreatorFormDialogProps) {
  const [form] = useState(() => createCreatorForm(creator, onSaved))
  const formId = useId()
  const sending = useStore(form.$sending)
  const errors = useStore(form.$errors)
  const attempt = useStore(form.$attempt)
  const wrong = Object.keys(errors).toSorted(
    (one, other) => ORDER.indexOf(fieldOf(one)) - ORDER.indexOf(fieldOf(other)),
  )
  const outdated = useStore(form.$outdated)
  /** Also discards the draft. */
  const close = () =>
    leaveDraft({
      name: creatorMessages.edit,
      isDirty: form.$dirty.get(),
      discard: form.discard,
      leave: onClose,
      reopen: onReopen,
    })
  return (
    <Dialog
      title={creatorMessages.edit}
      lead={`${words.lead} ${wizardMessages.draft}`}
      size="wide"
      onClose={sending ? undefined : close}
      actions={
        <>
          <Button onClick={close} disabled={sending}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} kind="primary" busy={sending} busyLabel={words.saving}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit()
        }}
      >
        {outdated && (
          <div className={styles.wide}>
            <DraftAlert />
          </div>
        )}
        {attempt > 0 && wrong.length > 0 && (
          <div className={styles.wide}>
            <ErrorSummary
              title={wizardMessages.correct(wrong.length)}
              attempt={attempt}
              errors={wrong.map((path) => ({ fieldId: fieldId(path), label: labelOf(path) }))}
            />
          </div>
        )}
        <CreatorFields form={form} />
      </form>
    </Dialog>
  )
}

const LABELS: Readonly<Record<string, string>> = creatorMessages.fields
/** In the order of the form. */
const ORDER = [
  'name',
  'city',
  'niche',
  'industries',
  'bio',
  'brands',
  'cpp',
  'email',
  'phone',
  'listed',
  'since',
  'bioSeenOn',
]

/** `profile.brands.0` → `brands`. */
function fieldOf(path: string): string {
  return path.split('.').find((word) => ORDER.includes(word)) ?? 'name'
}

function labelOf(path: string): string {
  return LABELS[fieldOf(path)] ?? path
}
