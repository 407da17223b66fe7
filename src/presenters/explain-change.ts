import { figureWords } from '../messages/figure-words.ts'
import { formatPeriod } from '../lib/format-period.ts'
import { formulaMessages } from '../messages/metric-explanations.ts'
import type { MetricKey } from '../vocabulary/metric-catalogue.ts'
import type { Explained } from './explain-metric.ts'
import { written } from './metric-value.ts'
import { periodChange } from './period-change.ts'
import { workedChange } from './worked-change.ts'

/** Explain the calculation of a metric's change from the previous period; null without a change. */
export function explainChange(key: MetricKey, of: Explained): string | null {
  const { metrics, previous, previousPeriod } = of
  if (!previous || !previousPeriod) return null
  const [now, before] = [metrics[key], previous[key]]
  const change = periodChange(key, metrics, previous)
  if (change === null) return null
  if (typeof now !== 'number' || typeof before !== 'number') return null
  const worked =
    change.kind === 'WITHIN_MARGIN'
      ? formulaMessages.withinMargin(written(key, before, figureWords))
      : workedChange(key, now, before)
  if (worked === null) return null
  const period = formatPeriod(previousPeriod.startDate, previousPeriod.endDate)
  return `${formulaMessages.before(period)} ${worked}`
}
