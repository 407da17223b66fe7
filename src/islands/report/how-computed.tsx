import { figureWords } from '../../messages/figure-words.ts'
import { formulaMessages, metricExplanations } from '../../messages/metric-explanations.ts'
import { metricContext } from '../../messages/metrics.ts'
import { reportMessages } from '../../messages/report.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { isOfFee } from '../../vocabulary/metric-keys.ts'
import { explainChange } from '../../presenters/explain-change.ts'
import { explainMetric, type Explained } from '../../presenters/explain-metric.ts'
import { Formula } from './formula.tsx'

const words = {
  ...figureWords,
  context: metricContext,
  explanations: metricExplanations,
  formulas: formulaMessages,
  report: reportMessages,
} as const

/**
 * What a metric means, then «Come si calcola»: the formula in words and, if they yield the value, with these numbers.
 * The sentences on money refer to a campaign's cost: for a fee only the formula is shown.
 */
export function HowComputed({ metric, of }: { metric: MetricKey; of: Explained }) {
  const ofFee = of.kind === 'CREATOR' && isOfFee(metric)
  return (
    <>
      {!ofFee && metricExplanations[metric].meaning}
      <Formula {...explainMetric(metric, of, words)} also={explainChange(metric, of)} />
    </>
  )
}
