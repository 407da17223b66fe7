import { nonEmpty } from '../lib/non-empty.ts'
import { PLAIN_COUNT_KEYS } from './content-counts.ts'
import {
  type Metric,
  type MetricCatalogue,
  metricCatalogue,
  type MetricKey,
  UNITS,
} from './metric-catalogue.ts'

/** The metrics whose record in the catalogue has these properties. */
type KeysWith<Part extends Partial<Metric>> = {
  [key in MetricKey]: MetricCatalogue[key] extends Part ? key : never
}[MetricKey]

/** The keys of all metrics in display order. */
export const METRIC_KEYS = /* @__PURE__ */ Object.keys(metricCatalogue).filter(isMetricKey)

/** Metrics whose value is a range. */
export type RangeMetric = KeysWith<{ isRange: true }>
export type NumberMetric = Exclude<MetricKey, RangeMetric>
export const NUMBER_METRICS = /* @__PURE__ */ METRIC_KEYS.filter(isNumber)

/**
 * The order of keys in responses: by unit, the plain counts last. It must not change: the digest of a report is
 * computed from the text of its responses.
 */
export const ANSWERED_NUMBERS: readonly NumberMetric[] = /* @__PURE__ */ NUMBER_METRICS.toSorted(
  (one, other) => answerRank(one) - answerRank(other),
)

/** Metrics of a creator from which the fee could be derived: staff only. */
export type FeeMetric = KeysWith<{ hidden: 'FEE' }>
export const FEE_METRICS = /* @__PURE__ */ nonEmpty(METRIC_KEYS.filter(isOfFee))

/** Metrics about money; share links include them only with `publicCosts` (security.md). */
export type MoneyMetric = FeeMetric | KeysWith<{ hidden: 'MONEY' }>
export const MONEY_METRICS = /* @__PURE__ */ nonEmpty(METRIC_KEYS.filter(isMoney))

/** Metrics that are hidden together with the audience. */
export type AudienceMetric = KeysWith<{ hidden: 'AUDIENCE' }>
export const AUDIENCE_METRICS = /* @__PURE__ */ nonEmpty(METRIC_KEYS.filter(isOfAudience))

/** Metrics missing in reports frozen before they existed. */
export type LaterMetric = KeysWith<{ addedLater: true }>
export const LATER_METRICS = /* @__PURE__ */ METRIC_KEYS.filter(isLater)

/** Metrics that the benchmark compares. */
export type BenchmarkKey = KeysWith<{ isBenchmarked: true }>
export const BENCHMARK_KEYS = /* @__PURE__ */ METRIC_KEYS.filter(isBenchmarked)

function isMetricKey(key: string): key is MetricKey {
  return Object.hasOwn(metricCatalogue, key)
}

function isNumber(key: MetricKey): key is NumberMetric {
  return metricCatalogue[key].isRange === undefined
}

function answerRank(key: NumberMetric): number {
  const isPlainCount = PLAIN_COUNT_KEYS.some((count) => count === key)
  return isPlainCount ? UNITS.length : UNITS.indexOf(metricCatalogue[key].unit)
}

export function isOfFee(key: MetricKey): key is FeeMetric {
  return metricCatalogue[key].hidden === 'FEE'
}

function isMoney(key: MetricKey): key is MoneyMetric {
  return isOfFee(key) || metricCatalogue[key].hidden === 'MONEY'
}

export function isOfAudience(key: MetricKey): key is AudienceMetric {
  return metricCatalogue[key].hidden === 'AUDIENCE'
}

export function isLater(key: MetricKey): key is LaterMetric {
  return metricCatalogue[key].addedLater === true
}

function isBenchmarked(key: MetricKey): key is BenchmarkKey {
  return metricCatalogue[key].isBenchmarked === true
}
