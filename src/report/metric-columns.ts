import type { PartialMetrics } from '../contract/metrics.ts'
import type { Words } from '../messages/words.ts'
import type { MetricKey } from '../vocabulary/metric-catalogue.ts'
import { isOfAudience, isOfFee, NUMBER_METRICS } from '../vocabulary/metric-keys.ts'
import type { Column } from './document.ts'

/** The metrics of creators and campaigns, size first; those of the audience belong to the report. */
const METRICS = [
  ...new Set<MetricKey>([
    'contentCount',
    'combinedFollowersCount',
    ...NUMBER_METRICS.filter((key) => !isOfAudience(key)),
  ]),
]

/**
 * The metrics known for some of the rows, in column order. Metrics of a cost that cannot be split are omitted, and
 * those in `onPages` always included.
 */
export function rowMetrics(
  rows: readonly { metrics: PartialMetrics }[],
  onPages: readonly MetricKey[],
): MetricKey[] {
  const isKnown = (key: MetricKey) =>
    rows.some(({ metrics }) => metrics[key] !== undefined && !(isOfFee(key) && metrics[key] === null))
  return METRICS.filter((key) => onPages.includes(key) || isKnown(key))
}

/** A metric as a column; pages show those in `onPages`, tables all. */
export function metricColumn(key: MetricKey, onPages: readonly MetricKey[], words: Words): Column {
  const isOnPages = onPages.includes(key)
  const origin = originLabel(key, words)
  return {
    id: key,
    label: isOnPages ? columnLabel(key, words) : words.metrics[key].label,
    isNumeric: true,
    ...(origin !== null && { originLabel: origin }),
    ...(!isOnPages && { only: 'TABLES' }),
  }
}

function columnLabel(key: MetricKey, { columns, metrics }: Words): string {
  const short: Partial<Record<MetricKey, string>> = columns
  return short[key] ?? metrics[key].label
}

/** For metrics that may be estimated. */
function originLabel(key: MetricKey, { workbook }: Words): string | null {
  if (key === 'trueReach') return workbook.trueReachOrigin
  if (key === 'combinedReach') return workbook.reachOrigin
  return key === 'impressionsViewCount' ? workbook.impressionsOrigin : null
}
