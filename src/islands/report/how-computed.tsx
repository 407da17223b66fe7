import type { Campaign } from '../../contract/campaign.ts'
import type { MetricKey } from '../../contract/metrics.ts'
import { metricFormulas } from '../../messages/metric-formulas.ts'
import { explainMetric } from '../../wording/explain-metric.ts'
import styles from './how-computed.module.css'

/** «Come si calcola» with this campaign's own numbers, where they yield the value; the words are in «Generale». */
export function HowComputed({ metric, campaign }: { metric: MetricKey; campaign: Campaign }) {
  const { numbers } = explainMetric(metric, campaign)
  if (numbers === null) return null
  return (
    <span className={styles.how}>
      <b>{metricFormulas.title}</b> {numbers}
    </span>
  )
}
