import type { Ecv, PartialMetrics } from '../contract/metrics.ts'
import type { FigureWords } from '../messages/words.ts'
import { metricCatalogue, type MetricKey, type MetricUnit } from '../vocabulary/metric-catalogue.ts'

/** The unit of a metric. */
export function unitOf(key: MetricKey): MetricUnit {
  return metricCatalogue[key].unit
}

/** Format a metric, `al massimo 43,13 €` for an upper bound; null if it has no value. */
export function metricText(key: MetricKey, metrics: PartialMetrics, words: FigureWords): string | null {
  const value: number | Ecv | null | undefined = metrics[key]
  if (value === null || value === undefined) return null
  if (typeof value !== 'number') return words.format.eurRange(value.min, value.max)
  const text = written(key, value, words)
  return isUpperBound(key, metrics) ? `${words.facts.atMost} ${text}` : text
}

/** The same for a tile: in euro, without cents from 1 000 up. */
export function tileText(key: MetricKey, metrics: PartialMetrics, words: FigureWords): string | null {
  const { eurRangeTile, eurTile } = words.format
  const format = { ...words.format, eur: eurTile, eurRange: eurRangeTile }
  return metricText(key, metrics, { ...words, format })
}

/** The full text of an amount that a tile shows without cents; undefined otherwise. */
export function textWithCents(
  key: MetricKey,
  metrics: PartialMetrics,
  words: FigureWords,
): string | undefined {
  const value: number | Ecv | null | undefined = metrics[key]
  if (value === null || value === undefined || unitOf(key) !== 'euro') return undefined
  const amounts = typeof value === 'number' ? [value] : [value.min, value.max]
  const text = metricText(key, metrics, words)
  const isRounded = amounts.some((amount) => !Number.isInteger(amount))
  return isRounded && text !== tileText(key, metrics, words) ? (text ?? undefined) : undefined
}

/** Whether the value can only be lower: a ratio of the cost over part of the contents. */
export function isUpperBound(key: MetricKey, metrics: PartialMetrics): boolean {
  return metrics.facts?.[key]?.atMost === true
}

/** Format a number in the metric's unit. */
export function written(key: MetricKey, value: number, { format }: FigureWords): string {
  const unit = unitOf(key)
  if (unit === 'euro') return format.eur(value)
  if (unit === 'share') return format.share(value)
  return unit === 'times' ? format.number(value, 2) : format.number(value)
}

/** Whether a missing value is not computable (`—`) rather than unknown (`n.d.`). */
export function isRatio(key: MetricKey): boolean {
  return metricCatalogue[key].ratio !== undefined
}
