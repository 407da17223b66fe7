import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { COUNT_KEYS } from '../../trade/content-counts.ts'
import { formatDay } from '../../lib/format-day.ts'
import { contentWizardMessages as words } from '../../messages/content-wizard.ts'
import type { ContentForm, ContentStep } from '../../stores/content-form.ts'
import { createContentWizard } from '../../stores/content-wizard.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { WizardView } from '../wizard/wizard-view.tsx'
import { ContentStepView } from './content-step-view.tsx'
import { MetricsStepView } from './metrics-step-view.tsx'

type ContentWizardViewProps = {
  campaign: Campaign
  onSaved: () => void
  onClose: () => void
}

/** The wizard «Nuovo contenuto». */
export function ContentWizardView({ campaign, onSaved, onClose }: ContentWizardViewProps) {
  const [wizard] = useState(() => createContentWizard({ campaign, onSaved }))
  const values = useStore(wizard.$values)
  const step = useStore(wizard.$step)
  const current: ContentStep = step === 'METRICHE' ? 'METRICHE' : 'CONTENUTO'
  return (
    <WizardView
      wizard={wizard}
      title={words.title}
      heading={words.steps[current].heading}
      lede={words.steps[current].lede}
      saveLabel={words.add}
      recap={() => recapOf(campaign, values)}
      labelOf={labelOf}
      onClose={onClose}
    >
      {campaign.channels.length === 0 ? (
        <EmptyState title={words.noChannels} />
      ) : current === 'CONTENUTO' ? (
        <ContentStepView wizard={wizard} />
      ) : (
        <MetricsStepView wizard={wizard} />
      )}
    </WizardView>
  )
}

function recapOf(campaign: Campaign, values: ContentForm) {
  const creator = campaign.creators.find((each) => each.id === values.creatorId)?.name
  const type = values.contentType === '' ? undefined : words.contentTypes[values.contentType]
  const day = values.creationDate === '' ? undefined : formatDay(values.creationDate)
  return [creator, type, day]
    .filter((line) => line !== undefined)
    .map((line) => (
      <span key={line}>
        {line}
        <br />
      </span>
    ))
}

const LABELS: Readonly<Record<string, string>> = {
  creatorId: words.creator,
  channelId: words.channel,
  contentType: words.contentType,
  contentLink: words.link,
  creationDate: words.date,
  caption: words.caption,
}

function labelOf(path: string): string {
  const metric = COUNT_KEYS.find((each) => each === path)
  return metric ? words.metrics[metric] : (LABELS[path] ?? path)
}
