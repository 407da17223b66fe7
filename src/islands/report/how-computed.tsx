import type { Campaign } from '../../contract/campaign.ts'
import type { MetricKey } from '../../contract/metrics.ts'
import { metricFormulas } from '../../messages/metric-formulas.ts'
import { explainMetric } from '../../wording/explain-metric.ts'
import styles from './how-computed.module.css'

/** «Come si calcola»: the formula and, where they yield the value, this campaign's own numbers. */
export function HowComputed({ metric, campaign }: { metric: MetricKey; campaign: Campaign }) {
  const { words, numbers } = explainMetric(metric, campaign)
  return (
    <span className={styles.how}>
      <b>{metricFormulas.title}</b> {words} {numbers}
    </span>
  )
}
