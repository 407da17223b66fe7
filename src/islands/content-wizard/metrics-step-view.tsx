import { useStore } from '@nanostores/react'
import { TYPED_COUNT_KEYS } from '../../trade/content-counts.ts'
import { contentWizardMessages as words } from '../../messages/content-wizard.ts'
import { REQUIRED_METRICS } from '../../stores/content-form.ts'
import type { ContentWizard } from '../../stores/content-wizard.ts'
import { NumberInput } from '../../ui/number-input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WizardField } from '../wizard/wizard-field.tsx'
import styles from './content-wizard.module.css'

/** The required ones first, then those that a creator may or may not have told. */
const ORDER = [...REQUIRED_METRICS, ...TYPED_COUNT_KEYS.filter((key) => !REQUIRED_METRICS.includes(key))]

/** METRICHE: what it got. Empty is not known, never 0. */
export function MetricsStepView({ wizard }: { wizard: ContentWizard }) {
  const values = useStore(wizard.$values)
  return (
    <Panel>
      <div className={styles.grid}>
        {ORDER.map((metric) => {
          const optional = !REQUIRED_METRICS.includes(metric)
          return (
            <WizardField
              key={metric}
              wizard={wizard}
              path={metric}
              label={words.metrics[metric]}
              optional={optional}
              hint={optional ? words.emptyHint : undefined}
            >
              <NumberInput value={values[metric]} onValue={(text) => wizard.set({ [metric]: text })} />
            </WizardField>
          )
        })}
      </div>
    </Panel>
  )
}
