import { useStore } from '@nanostores/react'
import { formatNumber } from '../../lib/format-number.ts'
import { type CountKey, TYPED_COUNT_KEYS } from '../../vocabulary/content-counts.ts'
import { contentWizardMessages as words } from '../../messages/content-wizard.ts'
import { REQUIRED_METRICS } from '../../stores/content-form.ts'
import type { ContentWizard } from '../../stores/content-wizard.ts'
import { isOpen } from '../../stores/declared-metrics.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Panel } from '../../ui/panel.tsx'
import { fieldId } from '../wizard/field-id.ts'
import { WizardField } from '../wizard/wizard-field.tsx'
import styles from './content-wizard.module.css'

const OPTIONAL = TYPED_COUNT_KEYS.filter((key) => !REQUIRED_METRICS.some((required) => required === key))

/** METRICHE: the counts. Empty is unknown, never 0; likes and comments have to be marked as unknown. */
export function MetricsStepView({ wizard }: { wizard: ContentWizard }) {
  const { contentType } = useStore(wizard.$values)
  const optional = OPTIONAL.map((metric) => <OptionalMetric key={metric} wizard={wizard} metric={metric} />)
  const required = REQUIRED_METRICS.map((metric) => (
    <RequiredMetric key={metric} wizard={wizard} metric={metric} />
  ))
  return (
    <Panel>
      <div className={styles.grid}>
        {/* Likes and comments of a story are visible only to its creator. */}
        {contentType === 'INSTAGRAM_STORY' ? [...optional, ...required] : [...required, ...optional]}
      </div>
    </Panel>
  )
}

function OptionalMetric({ wizard, metric }: { wizard: ContentWizard; metric: CountKey }) {
  const values = useStore(wizard.$values)
  const measured = measuredOf(wizard, metric)
  return (
    <WizardField
      wizard={wizard}
      path={metric}
      label={words.metrics[metric]}
      optional
      hint={measured === null ? words.emptyHint : words.measured}
    >
      <NumberInput
        value={values[metric]}
        placeholder={measured ?? undefined}
        disabled={measured !== null}
        onValue={(text) => wizard.setCount(metric, text)}
      />
    </WizardField>
  )
}

type RequiredMetricProps = { wizard: ContentWizard; metric: (typeof REQUIRED_METRICS)[number] }

function RequiredMetric({ wizard, metric }: RequiredMetricProps) {
  const values = useStore(wizard.$values)
  const measured = measuredOf(wizard, metric)
  const isUnknown = values.unknown.includes(metric)
  return (
    <WizardField
      wizard={wizard}
      path={metric}
      label={words.metrics[metric]}
      hint={measured === null ? undefined : words.measured}
      aside={
        measured === null && (
          <Checkbox
            aria-describedby={`${fieldId(metric)}-label`}
            checked={isUnknown}
            onChange={(event) => wizard.setUnknown(metric, event.target.checked)}
          >
            {words.unknown}
          </Checkbox>
        )
      }
    >
      <NumberInput
        value={values[metric]}
        placeholder={measured ?? (isUnknown ? words.unknown : undefined)}
        disabled={measured !== null}
        onValue={(text) => wizard.setCount(metric, text)}
      />
    </WizardField>
  )
}

/** The measured number of an edited content, which cannot be edited; null if there is none. */
function measuredOf({ content }: ContentWizard, metric: CountKey): string | null {
  return content && !isOpen(content, metric) ? formatNumber(content[metric] ?? 0) : null
}
