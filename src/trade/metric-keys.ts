import { nonEmpty } from '../lib/non-empty.ts'
import { PLAIN_COUNT_KEYS } from './content-counts.ts'
import {
  type Metric,
  type MetricCatalogue,
  metricCatalogue,
  type MetricKey,
  UNITS,
} from './metric-catalogue.ts'

/** The metrics of which the catalogue says this. */
type KeysWith<Said extends Partial<Metric>> = {
  [key in MetricKey]: MetricCatalogue[key] extends Said ? key : never
}[MetricKey]

/** Every metric's name, in the order in which they are shown. */
export const METRIC_KEYS = /* @__PURE__ */ Object.keys(metricCatalogue).filter(isMetricKey)

/** Those with two ends in place of one number. */
export type RangeMetric = KeysWith<{ isRange: true }>
export type NumberMetric = Exclude<MetricKey, RangeMetric>
export const NUMBER_METRICS = /* @__PURE__ */ METRIC_KEYS.filter(isNumber)

/**
 * As answers have them: by unit, the plain counts last. The digest of a report that was handed over is taken of its
 * answers' text, so that this order stays as it is.
 */
export const ANSWERED_NUMBERS: readonly NumberMetric[] = /* @__PURE__ */ NUMBER_METRICS.toSorted(
  (one, other) => answerRank(one) - answerRank(other),
)

/** Those of a creator from which their fee could be worked out: staff only. */
export type FeeMetric = KeysWith<{ hidden: 'FEE' }>
export const FEE_METRICS = /* @__PURE__ */ nonEmpty(METRIC_KEYS.filter(isOfFee))

/** Those that tell money; a share link shows them only with `publicCosts` (security.md). */
export type MoneyMetric = FeeMetric | KeysWith<{ hidden: 'MONEY' }>
export const MONEY_METRICS = /* @__PURE__ */ nonEmpty(METRIC_KEYS.filter(isMoney))

/** Those that are of the audience, and hidden with it. */
export type AudienceMetric = KeysWith<{ hidden: 'AUDIENCE' }>
export const AUDIENCE_METRICS = /* @__PURE__ */ nonEmpty(METRIC_KEYS.filter(isOfAudience))

/** Those that a report may lack because it was frozen before they were there. */
export type LaterMetric = KeysWith<{ addedLater: true }>
export const LATER_METRICS = /* @__PURE__ */ METRIC_KEYS.filter(isLater)

/** Those that are compared with concluded campaigns. */
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
