import { figureWords } from '../messages/figure-words.ts'
import { addDays } from '../lib/add-days.ts'
import { dayNumber } from '../lib/day-number.ts'
import { formatPeriod } from '../lib/format-period.ts'
import { formulaMessages } from '../messages/metric-explanations.ts'
import type { MetricKey } from '../vocabulary/metric-catalogue.ts'
import type { Explained } from './explain-metric.ts'
import { written } from './metric-value.ts'
import { periodChange } from './period-change.ts'
import { workedChange } from './worked-change.ts'

/** Explain the calculation of a metric's change from the previous period; null without a change. */
export function explainChange(key: MetricKey, of: Explained): string | null {
  const { metrics, previous, startDate, endDate } = of
  if (!previous || startDate === undefined || endDate === undefined) return null
  const [now, before] = [metrics[key], previous[key]]
  const change = periodChange(key, metrics, previous)
  if (change === null) return null
  if (typeof now !== 'number' || typeof before !== 'number') return null
  const worked =
    change.kind === 'WITHIN_MARGIN'
      ? formulaMessages.withinMargin(written(key, before, figureWords))
      : workedChange(key, now, before)
  if (worked === null) return null
  const days = dayNumber(endDate) - dayNumber(startDate) + 1
  const period = formatPeriod(addDays(startDate, -days), addDays(startDate, -1))
  return `${formulaMessages.before(period)} ${worked}`
}
