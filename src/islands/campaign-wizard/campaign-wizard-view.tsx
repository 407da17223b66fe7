import { useStore } from '@nanostores/react'
import { useEffect, useState, type ComponentType } from 'react'
import type { Campaign } from '../../contract/campaign.ts'
import { formatPeriod } from '../../lib/format-period.ts'
import { campaignWizardMessages as words } from '../../messages/campaign-wizard.ts'
import { wizardMessages } from '../../messages/wizard.ts'
import type { CampaignForm, CampaignStep } from '../../stores/campaign-form.ts'
import {
  createCampaignWizard,
  type CampaignWizard,
  type CampaignWizardMode,
} from '../../stores/campaign-wizard.ts'
import { WizardView } from '../wizard/wizard-view.tsx'
import { BrandStep } from './brand-step.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'

// The first step is loaded immediately, the others while it is filled in.
const loadSteps = async () => (await import('./later-steps.ts')).laterSteps

type CampaignWizardViewProps = {
  mode: CampaignWizardMode
  /** The campaign to edit; null for a new one. */
  campaign: Campaign | null
  onSaved: (campaign: Campaign) => void
  onClose: () => void
}

/** The wizard «Nuova campagna», «Modifica campagna», «Duplica campagna». */
export function CampaignWizardView({ mode, campaign, onSaved, onClose }: CampaignWizardViewProps) {
  const [wizard] = useState(() => createCampaignWizard({ mode, campaign, onSaved }))
  useEffect(() => void loadSteps().catch(() => {}), [])
  const values = useStore(wizard.$values)
  const step = useStore(wizard.$step)
  const current = isStep(step) ? step : 'BRAND'
  const steps = useStore(wizard.$steps)
  const isPublished = campaign?.draft === false
  const Step = STEPS[current]
  const also = isPublished
    ? { label: wizardMessages.saveChanges, save: wizard.saveNow }
    : { label: words.saveDraft, save: wizard.saveDraft }
  return (
    <WizardView
      wizard={wizard}
      title={words.title[mode]}
      heading={words.steps[current].heading}
      lede={words.steps[current].lede}
      saveLabel={isPublished ? wizardMessages.saveChanges : words.publish}
      {...(!(isPublished && steps.at(-1)?.id === step) && { also })}
      free={campaign !== null}
      recap={(id) => recapOf(id, values)}
      labelOf={(path) => labelOf(path, values)}
      asks={mode === 'duplicate'}
      onClose={onClose}
    >
      <LazyBoundary key={current}>
        <Step wizard={wizard} />
      </LazyBoundary>
    </WizardView>
  )
}

const STEPS = {
  BRAND: BrandStep,
  CAMPAGNA: later(loadSteps, 'CAMPAGNA'),
  OBIETTIVI: later(loadSteps, 'OBIETTIVI'),
  CREATOR: later(loadSteps, 'CREATOR'),
} as const satisfies Record<CampaignStep, ComponentType<{ wizard: CampaignWizard }>>

function recapOf(step: string, values: CampaignForm) {
  switch (step) {
    case 'BRAND':
      return lines([values.brandName, values.organizationName])
    case 'CAMPAGNA':
      return lines([values.campaignName, formatPeriod(values.startDate, values.endDate)])
    case 'OBIETTIVI':
      return lines([
        range(values.impressionsViewCountTargetMin, values.impressionsViewCountTargetMax, words.impressions),
        range(values.combinedReachTargetMin, values.combinedReachTargetMax, words.reach),
      ])
    default:
      return null
  }
}

function lines(texts: readonly string[]) {
  const shown = texts.filter((text) => text !== '')
  return shown.map((text) => (
    <span key={text}>
      {text}
      <br />
    </span>
  ))
}

function range(min: string, max: string, name: string): string {
  const ends = [min, max].filter((end) => end !== '')
  return ends.length === 0 ? '' : `${ends.join(' – ')} ${name.toLowerCase()}`
}

const FIELDS: Readonly<Record<string, string>> = {
  name: words.creatorName,
  cost: words.fee,
  deliverables: words.agreed,
}

function labelOf(path: string, values: CampaignForm): string {
  if (isField(path)) return words.fields[path]
  const [root, index, key] = path.split('.')
  if (root !== 'creators') return words.tracking
  const position = Number(index)
  const name = values.creators[position]?.name.trim() || words.unnamed(position + 1)
  return words.fieldOf(FIELDS[key ?? ''] ?? words.channel, name)
}

function isField(path: string): path is keyof typeof words.fields {
  return path in words.fields
}

function isStep(step: string): step is CampaignStep {
  return step in words.steps
}
