import { useStore } from '@nanostores/react'
import { useEffect, useState, type ComponentType } from 'react'
import type { Dashboard } from '../../contract/dashboards.ts'
import { dashboardWizardMessages as words } from '../../messages/dashboard-wizard.ts'
import { wizardMessages } from '../../messages/wizard.ts'
import type { DashboardForm, DashboardStep } from '../../stores/dashboard-form.ts'
import { createDashboardWizard, type DashboardWizard } from '../../stores/dashboard-wizard.ts'
import { WizardView } from '../wizard/wizard-view.tsx'
import { SharingStep } from './sharing-step.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'

// The first step is loaded immediately, the others while it is filled in.
const loadSteps = async () => (await import('./later-steps.ts')).laterSteps

type DashboardWizardViewProps = {
  /** The dashboard to edit; null for a new one. */
  dashboard: Dashboard | null
  /** Initial values of a new one. */
  start?: Partial<DashboardForm> | undefined
  onSaved: (dashboard: Dashboard) => void
  onClose: () => void
}

/** The wizard «Nuova dashboard», «Modifica dashboard». */
export function DashboardWizardView({ dashboard, start, onSaved, onClose }: DashboardWizardViewProps) {
  const [wizard] = useState(() => createDashboardWizard({ dashboard, start, onSaved }))
  useEffect(() => void loadSteps().catch(() => {}), [])
  const values = useStore(wizard.$values)
  const step = useStore(wizard.$step)
  const current = isStep(step) ? step : 'CONDIVISIONE'
  const Step = STEPS[current]
  return (
    <WizardView
      wizard={wizard}
      title={dashboard ? words.title.edit : words.title.new}
      heading={words.steps[current].heading}
      lede={words.steps[current].lede}
      saveLabel={dashboard ? wizardMessages.saveChanges : words.create}
      {...(dashboard &&
        current !== 'CONFERMA' && { also: { label: wizardMessages.saveChanges, save: wizard.saveNow } })}
      free={dashboard !== null}
      recap={(id) => recapOf(id, values)}
      labelOf={(path) => LABELS[path.split('.')[0] ?? ''] ?? words.name}
      asks={start !== undefined}
      onClose={onClose}
    >
      <LazyBoundary key={current}>
        <Step wizard={wizard} />
      </LazyBoundary>
    </WizardView>
  )
}

const STEPS = {
  CONDIVISIONE: SharingStep,
  CAMPAGNE: later(loadSteps, 'CAMPAGNE'),
  CONFERMA: later(loadSteps, 'CONFERMA'),
} as const satisfies Record<DashboardStep, ComponentType<{ wizard: DashboardWizard }>>

const LABELS: Readonly<Record<string, string>> = {
  dashboardName: words.name,
  organizationName: words.organization,
  users: words.users,
  campaignIds: words.campaigns,
}

function recapOf(step: string, values: DashboardForm) {
  if (step === 'CAMPAGNE') return words.selected(values.campaignIds.length)
  if (step !== 'CONDIVISIONE') return null
  return (
    <>
      {values.dashboardName}
      <br />
      {values.organizationName}
    </>
  )
}

function isStep(step: string): step is DashboardStep {
  return step in words.steps
}
