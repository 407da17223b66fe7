import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { COUNT_KEYS } from '../../vocabulary/content-counts.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { contentWizardMessages as words } from '../../messages/content-wizard.ts'
import type { ContentForm, ContentStep } from '../../stores/content-form.ts'
import { createContentWizard } from '../../stores/content-wizard.ts'
import { hasSeveralDraft, type PastedLinks } from '../../stores/several-contents.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { fieldId } from '../wizard/field-id.ts'
import { WizardView } from '../wizard/wizard-view.tsx'
import { ContentStepView } from './content-step-view.tsx'
import { MetricsStepView } from './metrics-step-view.tsx'
import { SeveralContentsView } from './several-contents-view.tsx'

type ContentWizardViewProps = {
  campaign: Campaign
  /** Something was stored, and the wizard stays open. */
  onAdded: () => void
  onSaved: () => void
  onClose: () => void
}

/** The wizard «Nuovo contenuto»; with several pasted links it becomes a table. */
export function ContentWizardView(props: ContentWizardViewProps) {
  const { campaign } = props
  const [pasted, setPasted] = useState<PastedLinks | null>(() =>
    hasSeveralDraft(campaign.id) ? { links: [], rejected: [] } : null,
  )
  /** Number of contents added in a row. */
  const [round, setRound] = useState(0)
  if (pasted !== null) return <SeveralContentsView {...props} pasted={pasted} />
  return (
    <OneContent
      key={round}
      {...props}
      isNext={round > 0}
      onSeveral={setPasted}
      onNext={() => {
        setRound(round + 1)
        props.onAdded()
      }}
    />
  )
}

type OneContentProps = ContentWizardViewProps & {
  /** Follows another content: focus moves to the link. */
  isNext: boolean
  onSeveral: (pasted: PastedLinks) => void
  onNext: () => void
}

function OneContent({ campaign, isNext, onSaved, onClose, onSeveral, onNext }: OneContentProps) {
  const [wizard] = useState(() => createContentWizard({ campaign, content: null, onSaved }))
  const values = useStore(wizard.$values)
  const step = useStore(wizard.$step)
  const steps = useStore(wizard.$steps)
  const current: ContentStep = step === 'METRICHE' ? 'METRICHE' : 'CONTENUTO'
  useEffect(() => {
    if (isNext) document.getElementById(fieldId('contentLink'))?.focus()
  }, [isNext])
  return (
    <WizardView
      wizard={wizard}
      title={words.title}
      heading={words.steps[current].heading}
      lede={words.steps[current].lede}
      saveLabel={words.add}
      also={{ label: words.addAnother, save: () => wizard.next(onNext) }}
      recap={() => recapOf(campaign, values)}
      labelOf={labelOf}
      onClose={onClose}
    >
      {campaign.channels.length === 0 ? (
        <EmptyState title={words.noChannels} />
      ) : current === 'METRICHE' ? (
        <MetricsStepView wizard={wizard} />
      ) : (
        <>
          <ContentStepView wizard={wizard} onSeveral={onSeveral} />
          {steps.length === 1 && <MetricsStepView wizard={wizard} />}
        </>
      )}
    </WizardView>
  )
}

function recapOf(campaign: Campaign, values: ContentForm) {
  const creator = campaign.creators.find((each) => each.id === values.creatorId)?.name
  const type = values.contentType === '' ? undefined : words.contentTypes[values.contentType]
  const day = values.creationDate === '' ? undefined : formatDayShort(values.creationDate)
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
  partnerIds: words.partners,
}

function labelOf(path: string): string {
  const metric = COUNT_KEYS.find((each) => each === path)
  return metric ? words.metrics[metric] : (LABELS[path] ?? path)
}
