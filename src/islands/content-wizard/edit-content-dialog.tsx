import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { Content } from '../../contract/contents.ts'
import { contentWizardMessages as words } from '../../messages/content-wizard.ts'
import { wizardMessages } from '../../messages/wizard.ts'
import { createContentWizard } from '../../stores/content-wizard.ts'
import { leaveDraft } from '../../stores/leave-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DraftAlert } from '../draft-alert.tsx'
import { ContentStepView } from './content-step-view.tsx'
import styles from './content-wizard.module.css'
import { MetricsStepView } from './metrics-step-view.tsx'

type EditContentDialogProps = {
  campaign: Campaign
  content: Content
  onSaved: () => void
  onClose: () => void
  /** The typed input was restored. */
  onReopen: () => void
}

/** «Modifica contenuto»: everything that can be edited of a content, on one screen. */
export function EditContentDialog({ campaign, content, onSaved, onClose, onReopen }: EditContentDialogProps) {
  const [wizard] = useState(() => createContentWizard({ campaign, content, onSaved }))
  const saving = useStore(wizard.$saving)
  const outdated = useStore(wizard.$outdated)
  const overtaken = useStore(wizard.$overtaken)
  const close = () =>
    leaveDraft({
      name: words.editTitle,
      isDirty: wizard.$dirty.get(),
      discard: wizard.discard,
      leave: onClose,
      reopen: onReopen,
    })
  return (
    <Dialog
      size="full"
      title={words.editTitle}
      onClose={saving ? undefined : close}
      actions={
        <>
          <Button disabled={saving} onClick={close}>
            {wizardMessages.cancel}
          </Button>
          <Button
            kind="primary"
            busy={saving}
            busyLabel={wizardMessages.saving}
            onClick={() => void wizard.next()}
          >
            {wizardMessages.saveChanges}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        {(overtaken !== null || outdated) && <DraftAlert overtaken={overtaken} />}
        <ContentStepView wizard={wizard} />
        <MetricsStepView wizard={wizard} />
      </div>
    </Dialog>
  )
}
