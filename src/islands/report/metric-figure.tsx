import type { PartialMetrics } from '../../contract/metrics.ts'
import type { MetricKey } from '../../contract/metrics.ts'
import { FigureValue } from '../../ui/figure-value.tsx'
import { isRatio, metricText } from '../../wording/metric-value.ts'

/** One metric as a figure: its text, `n.d.` or `—`. */
export function MetricFigure({ metric, of }: { metric: MetricKey; of: PartialMetrics }) {
  return <FigureValue value={metricText(metric, of)} impossible={isRatio(metric)} />
}
