import { useStore } from '@nanostores/react'
import { dashboardWizardMessages as words } from '../../messages/dashboard-wizard.ts'
import type { DashboardWizard } from '../../stores/dashboard-wizard.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fieldId } from '../wizard/field-id.ts'
import { CampaignChooser } from './campaign-chooser.tsx'

/** CAMPAGNE: selection of the client's campaigns. */
export function CampaignsStep({ wizard }: { wizard: DashboardWizard }) {
  const { campaignIds } = useStore(wizard.$values)
  const messages = useStore(wizard.$messages)
  return (
    <Panel>
      <Field
        group
        label={words.selected(campaignIds.length)}
        error={Object.entries(messages).find(([path]) => path.startsWith('campaignIds'))?.[1]}
      >
        <CampaignChooser
          searchId={fieldId('campaignIds')}
          choice={wizard.campaigns}
          chosen={campaignIds}
          onChosen={(ids) => wizard.set({ campaignIds: ids })}
        />
      </Field>
    </Panel>
  )
}
