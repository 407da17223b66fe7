import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { campaignStepMessages as stepWords } from '../../messages/campaign-steps.ts'
import { campaignWizardMessages } from '../../messages/campaign-wizard.ts'
import { editInPlaceMessages as words } from '../../messages/edit-in-place.ts'
import { wizardMessages } from '../../messages/wizard.ts'
import { changeQuery, closeWizard } from '../../stores/address.ts'
import { CAMPAIGN_PARTS, type CampaignPart } from '../../stores/campaign-form.ts'
import { type CampaignWizard, createCampaignWizard } from '../../stores/campaign-wizard.ts'
import { createFullCampaign } from '../../stores/full-campaign.ts'
import { leaveDraft } from '../../stores/leave-draft.ts'
import type { ReportPage } from '../../stores/report-page.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { CostField, DatesFields, TrackingField } from '../campaign-wizard/campaign-fields.tsx'
import { TargetsStep } from '../campaign-wizard/targets-step.tsx'
import { DraftAlert } from '../draft-alert.tsx'
import { WizardField } from '../wizard/wizard-field.tsx'
import { DeliverablesFields } from '../campaign-wizard/deliverables-fields.tsx'
import styles from './edit-dialog.module.css'

type EditDialogProps = {
  /** `?edit=`: a part of the campaign, followed by a colon and the creator's id if it belongs to one. */
  edit: string
  page: ReportPage
}

/** Edits one part of the campaign without its wizard. */
export function EditDialog({ edit, page }: EditDialogProps) {
  const [$campaign] = useState(() => createFullCampaign(page))
  const remote = useStore($campaign)
  const [name = '', creatorId] = edit.split(':')
  if (remote.state !== 'ready' || !isPart(name)) return null
  return <PartDialog edit={edit} part={name} creatorId={creatorId} campaign={remote.value} page={page} />
}

type PartDialogProps = EditDialogProps & {
  part: CampaignPart
  creatorId: string | undefined
  campaign: Campaign
}

function PartDialog({ edit, part, creatorId, campaign, page }: PartDialogProps) {
  const [wizard] = useState(() =>
    createCampaignWizard({
      mode: 'edit',
      campaign,
      part,
      onSaved: () => {
        closeWizard()
        void page.report.reload()
      },
    }),
  )
  const saving = useStore(wizard.$saving)
  const outdated = useStore(wizard.$outdated)
  const overtaken = useStore(wizard.$overtaken)
  const position = wizard.$values.get().creators.findIndex(({ id }) => id === creatorId)
  const creator = wizard.$values.get().creators[position]
  const isOfCreator = part === 'fees' || part === 'deliverables'
  const title = isOfCreator ? words.of[part](creator?.name ?? '') : words.edit[part]
  const close = () =>
    leaveDraft({
      name: title,
      isDirty: wizard.$dirty.get(),
      discard: wizard.discard,
      leave: closeWizard,
      reopen: () => changeQuery({ edit }),
    })
  if (isOfCreator && !creator) return null
  return (
    <Dialog
      title={title}
      size={part === 'targets' || part === 'deliverables' ? 'wide' : 'm'}
      onClose={saving ? undefined : close}
      actions={
        <>
          <Button disabled={saving} onClick={close}>
            {wizardMessages.cancel}
          </Button>
          <Button
            type="submit"
            form="edit-in-place"
            kind="primary"
            busy={saving}
            busyLabel={wizardMessages.saving}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id="edit-in-place"
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void wizard.next()
        }}
      >
        {(overtaken !== null || outdated) && <DraftAlert overtaken={overtaken} />}
        {part === 'dates' && <DatesFields wizard={wizard} />}
        {part === 'cost' && <CostField wizard={wizard} />}
        {part === 'targets' && <TargetsStep wizard={wizard} />}
        {part === 'tracking' && <TrackingField wizard={wizard} />}
        {part === 'fees' && <FeeField wizard={wizard} position={position} />}
        {part === 'deliverables' && <DeliverablesFields wizard={wizard} position={position} />}
      </form>
    </Dialog>
  )
}

function FeeField({ wizard, position }: { wizard: CampaignWizard; position: number }) {
  const { creators } = useStore(wizard.$values)
  return (
    <WizardField
      wizard={wizard}
      path={`creators.${position}.cost`}
      label={campaignWizardMessages.fee}
      hint={stepWords.feeHint}
      optional
    >
      <MoneyInput
        value={creators[position]?.cost ?? ''}
        onValue={(cost) => wizard.changeCreator(position, { cost })}
      />
    </WizardField>
  )
}

function isPart(name: string): name is CampaignPart {
  return Object.keys(CAMPAIGN_PARTS).includes(name)
}
