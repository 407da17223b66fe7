import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import type { ReportPage } from '../../stores/report-page.ts'
import { createFullCampaign } from '../../stores/full-campaign.ts'
import { CampaignWizardView } from '../campaign-wizard/campaign-wizard-view.tsx'
import { ContentWizardView } from '../content-wizard/content-wizard-view.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'

type WizardsProps = {
  /** `?wizard=`: edit, duplicate or content (lib/routes.ts). */
  wizard: string
  page: ReportPage
  /** Something was stored, and the wizard stays open. */
  onAdded: () => void
  onSaved: () => void
  onClose: () => void
}

/** The wizard in the address, over the open campaign. */
export function Wizards({ wizard, page, onAdded, onSaved, onClose }: WizardsProps) {
  const [$campaign] = useState(() => createFullCampaign(page))
  const remote = useStore($campaign)
  if (remote.state !== 'ready') return <ReportSkeleton />
  const campaign = remote.value
  if (wizard === 'content') {
    return <ContentWizardView campaign={campaign} onAdded={onAdded} onSaved={onSaved} onClose={onClose} />
  }
  if (wizard !== 'edit' && wizard !== 'duplicate') return null
  const close = wizard === 'duplicate' ? () => void dropCopy(campaign, onClose) : onClose
  return <CampaignWizardView mode={wizard} campaign={campaign} onSaved={onSaved} onClose={close} />
}

async function dropCopy(campaign: Campaign, after: () => void): Promise<void> {
  await (await import('../../stores/campaign-saving.ts')).dropCopy(campaign, after)
}
