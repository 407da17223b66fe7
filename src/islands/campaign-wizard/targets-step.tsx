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

const FURTHER = [
  'contentCountTargetMin',
  'totalEngagementTargetMin',
  'linkClickCountTargetMin',
  'erTargetMin',
] as const
type TargetPath =
  | 'impressionsViewCountTargetMin'
  | 'impressionsViewCountTargetMax'
  | 'combinedReachTargetMin'
  | 'combinedReachTargetMax'
  | (typeof FURTHER)[number]

/** OBIETTIVI: targets for impressions and reach, the others collapsed, and whether the client sees them. */
export function TargetsStep({ wizard }: { wizard: CampaignWizard }) {
  const values = useStore(wizard.$values)
  const [hasFurther] = useState(() => FURTHER.some((path) => (values[path] ?? '') !== ''))
  return (
    <>
      <Panel title={words.impressions}>
        <div className={styles.grid}>
          <TargetField wizard={wizard} path="impressionsViewCountTargetMin" />
          <TargetField wizard={wizard} path="impressionsViewCountTargetMax" />
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
          <TargetField wizard={wizard} path="combinedReachTargetMin" />
          <TargetField wizard={wizard} path="combinedReachTargetMax" />
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
            {FURTHER.map((path) => (
              <TargetField key={path} wizard={wizard} path={path} />
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

function TargetField({ wizard, path }: { wizard: CampaignWizard; path: TargetPath }) {
  const values = useStore(wizard.$values)
  return (
    <WizardField wizard={wizard} path={path} label={words.fields[path]} optional>
      <NumberInput
        value={values[path] ?? ''}
        decimals={path === 'erTargetMin' ? 1 : 0}
        onValue={(text) => wizard.set({ [path]: text })}
      />
    </WizardField>
  )
}
