import type { MetricKey } from '../../contract/metrics.ts'
import { metricTooltips } from '../../messages/metric-tooltips.ts'
import { explainChange } from '../../wording/explain-change.ts'
import { explainMetric, type Explained } from '../../wording/explain-metric.ts'
import { unitOf } from '../../wording/metric-value.ts'
import { Formula } from './formula.tsx'

/**
 * What a metric means, then «Come si calcola»: the formula in words and, where they yield the value, with these very
 * numbers. The sentences on money speak of a campaign's cost: of a fee the formula alone is said.
 */
export function HowComputed({ metric, of }: { metric: MetricKey; of: Explained }) {
  const ofFee = of.kind === 'CREATOR' && unitOf(metric) === 'euro'
  return (
    <>
      {!ofFee && metricTooltips[metric]}
      <Formula {...explainMetric(metric, of)} also={explainChange(metric, of)} />
    </>
  )
}
