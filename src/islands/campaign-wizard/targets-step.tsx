import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { campaignStepMessages as stepWords } from '../../messages/campaign-steps.ts'
import { campaignWizardMessages as words } from '../../messages/campaign-wizard.ts'
import type { CampaignWizard } from '../../stores/campaign-wizard.ts'
import { Fold } from '../../ui/fold.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { WizardField } from '../wizard/wizard-field.tsx'
import styles from './campaign-wizard.module.css'

type FurtherPath = (typeof FURTHER)[number]['path']
type TargetPath =
  | 'impressionsViewCountTargetMin'
  | 'impressionsViewCountTargetMax'
  | 'combinedReachTargetMin'
  | 'combinedReachTargetMax'
  | FurtherPath

const FURTHER = [
  { path: 'contentCountTargetMin', label: words.contentsMin },
  { path: 'totalEngagementTargetMin', label: words.engagementMin },
  { path: 'linkClickCountTargetMin', label: words.clicksMin },
  { path: 'erTargetMin', label: words.erMin, decimals: 1 },
] as const

/** OBIETTIVI: targets for impressions and reach, the others collapsed, and whether the client sees them. */
export function TargetsStep({ wizard }: { wizard: CampaignWizard }) {
  const values = useStore(wizard.$values)
  const [hasFurther] = useState(() => FURTHER.some(({ path }) => (values[path] ?? '') !== ''))
  return (
    <>
      <Panel title={words.impressions}>
        <div className={styles.grid}>
          <TargetField wizard={wizard} path="impressionsViewCountTargetMin" label={words.impressionsMin} />
          <TargetField wizard={wizard} path="impressionsViewCountTargetMax" label={words.impressionsMax} />
        </div>
        <Switch
          checked={values.showImpressionTargets}
          onValue={(showImpressionTargets) => wizard.set({ showImpressionTargets })}
        >
          {stepWords.showImpressions}
        </Switch>
      </Panel>
      <Panel title={words.reach}>
        <div className={styles.grid}>
          <TargetField wizard={wizard} path="combinedReachTargetMin" label={words.reachMin} />
          <TargetField wizard={wizard} path="combinedReachTargetMax" label={words.reachMax} />
        </div>
        <Switch
          checked={values.showReachTargets}
          onValue={(showReachTargets) => wizard.set({ showReachTargets })}
        >
          {stepWords.showReach}
        </Switch>
      </Panel>
      <Fold label={stepWords.furtherTargets} alwaysOpen={hasFurther}>
        <Panel title={stepWords.furtherTargetsOf}>
          <div className={styles.grid}>
            {FURTHER.map((field) => (
              <TargetField key={field.path} wizard={wizard} {...field} />
            ))}
          </div>
          <Switch
            checked={values.showFurtherTargets === true}
            onValue={(showFurtherTargets) => wizard.set({ showFurtherTargets })}
          >
            {stepWords.showFurther}
          </Switch>
        </Panel>
      </Fold>
    </>
  )
}

type TargetFieldProps = { wizard: CampaignWizard; path: TargetPath; label: string; decimals?: number }

function TargetField({ wizard, path, label, decimals = 0 }: TargetFieldProps) {
  const values = useStore(wizard.$values)
  return (
    <WizardField wizard={wizard} path={path} label={label} optional>
      <NumberInput
        value={values[path] ?? ''}
        decimals={decimals}
        onValue={(text) => wizard.set({ [path]: text })}
      />
    </WizardField>
  )
}
