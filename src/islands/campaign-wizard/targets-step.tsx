import { useStore } from '@nanostores/react'
import { campaignStepMessages as stepWords } from '../../messages/campaign-steps.ts'
import { campaignWizardMessages as words } from '../../messages/campaign-wizard.ts'
import type { CampaignWizard } from '../../stores/campaign-wizard.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { WizardField } from '../wizard/wizard-field.tsx'
import styles from './campaign-wizard.module.css'

type TargetPath =
  | 'impressionsViewCountTargetMin'
  | 'impressionsViewCountTargetMax'
  | 'combinedReachTargetMin'
  | 'combinedReachTargetMax'

/** OBIETTIVI: what is expected of impressions and reach, and whether the client sees it. */
export function TargetsStep({ wizard }: { wizard: CampaignWizard }) {
  const values = useStore(wizard.$values)
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
    </>
  )
}

function TargetField({ wizard, path, label }: { wizard: CampaignWizard; path: TargetPath; label: string }) {
  const values = useStore(wizard.$values)
  return (
    <WizardField wizard={wizard} path={path} label={label} optional>
      <NumberInput value={values[path]} onValue={(text) => wizard.set({ [path]: text })} />
    </WizardField>
  )
}
