import type { MetricKey } from '../../contract/metrics.ts'
import { metricFormulas } from '../../messages/metric-formulas.ts'
import { metricTooltips } from '../../messages/metric-tooltips.ts'
import { explainMetric, type Explained } from '../../wording/explain-metric.ts'
import { unitOf } from '../../wording/metric-value.ts'
import styles from './how-computed.module.css'

/**
 * What a metric means, then «Come si calcola»: the formula in words and, where they yield the value, with these very
 * numbers. The sentences on money speak of a campaign's cost: of a fee the formula alone is said.
 */
export function HowComputed({ metric, of }: { metric: MetricKey; of: Explained }) {
  const { words, numbers } = explainMetric(metric, of)
  const ofFee = of.kind === 'CREATOR' && unitOf(metric) === 'euro'
  return (
    <>
      {!ofFee && metricTooltips[metric]}
      <span className={styles.how}>
        <b>{metricFormulas.title}</b> {words}
        {numbers && <span className={styles.numbers}>{numbers}</span>}
      </span>
    </>
  )
}
