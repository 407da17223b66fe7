import type { PartialMetrics } from '../../contract/metrics.ts'
import type { MetricKey } from '../../contract/metrics.ts'
import { FigureValue } from '../../ui/figure-value.tsx'
import { sourceText } from '../../wording/metric-context.ts'
import { isRatio, metricText } from '../../wording/metric-value.ts'

/** One metric as a figure: its text, `n.d.` or `—`. Its title says where it comes from and how much of it is there. */
export function MetricFigure({ metric, of }: { metric: MetricKey; of: PartialMetrics }) {
  const figure = <FigureValue value={metricText(metric, of)} impossible={isRatio(metric)} />
  const source = sourceText(metric, of.facts?.[metric])
  return source === undefined ? figure : <span title={source}>{figure}</span>
}
