import type { Campaign } from '../../contract/campaign.ts'
import { CampaignWizardView } from '../campaign-wizard/campaign-wizard-view.tsx'
import { ContentWizardView } from '../content-wizard/content-wizard-view.tsx'

type WizardsProps = {
  /** `?wizard=`: edit, duplicate or content (lib/routes.ts). */
  wizard: string
  campaign: Campaign
  onSaved: () => void
  onClose: () => void
}

/** The wizard that the address asks for, over the campaign that is open. */
export function Wizards({ wizard, campaign, onSaved, onClose }: WizardsProps) {
  if (wizard === 'content') {
    return <ContentWizardView campaign={campaign} onSaved={onSaved} onClose={onClose} />
  }
  if (wizard !== 'edit' && wizard !== 'duplicate') return null
  return <CampaignWizardView mode={wizard} campaign={campaign} onSaved={onSaved} onClose={onClose} />
}
