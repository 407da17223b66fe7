import type { Content } from '../contract/contents.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import type { Words } from '../messages/words.ts'
import type { CountKey } from '../vocabulary/content-counts.ts'
import type { MetricKey } from '../vocabulary/metric-catalogue.ts'
import { METRIC_KEYS } from '../vocabulary/metric-keys.ts'
import { contextText, isPartial, isWorthListing, partialText } from '../presenters/metric-context.ts'
import { isRatio, isUpperBound, metricText, tileText, unitOf } from '../presenters/metric-value.ts'
import { changeText, periodChange } from '../presenters/period-change.ts'
import type { Cell, CellFigure, Figure } from './document.ts'
import type { ReportNumbers } from './numbers.ts'

/** The metrics of a report: those that its reader may see; without contents, those known already. */
export function shownMetrics({ metrics }: Pick<ReportNumbers, 'metrics'>): MetricKey[] {
  const isEmpty = metrics.contentCount === 0
  return METRIC_KEYS.filter((key) => isWorthListing(key, metrics) && !(isEmpty && metrics[key] === null))
}

/** A metric of the report with all its details. */
export function figureOf(key: MetricKey, numbers: ReportNumbers, words: Words): Figure {
  const { metrics, previous } = numbers
  const change = periodChange(key, metrics, previous)
  const before = previous === null ? null : tileText(key, previous, words)
  const compared =
    before === null || change === null ? null : words.pdf.previous(changeText(change, words), before)
  const context = [contextText(key, numbers, words), partialText(key, metrics, words), compared]
  return {
    key,
    label: words.metrics[key].label,
    unit: unitOf(key),
    value: metrics[key] ?? null,
    text: tileText(key, metrics, words) ?? missingText(key, words),
    fact: metrics.facts[key] ?? null,
    context: context.filter((text) => text !== null).join(' · ') || null,
    previous: previous === null ? null : { value: previous[key] ?? null, change },
  }
}

/** A metric of one row of a table. */
export function metricCell(key: MetricKey, metrics: PartialMetrics, words: Words): Cell {
  return { kind: 'figure', figure: cellFigure(key, metrics, words) }
}

export function cellFigure(key: MetricKey, metrics: PartialMetrics, words: Words): CellFigure {
  const fact = metrics.facts?.[key]
  return {
    unit: unitOf(key),
    value: metrics[key] ?? null,
    text: metricText(key, metrics, words) ?? missingText(key, words),
    // Contents are counted: their number has no origin.
    origin: key === 'contentCount' ? null : (fact?.origin ?? null),
    known: key !== 'contentCount' && isPartial(fact) ? knownText(fact, words) : null,
    isAtMost: isUpperBound(key, metrics),
  }
}

function knownText(fact: { known: number; of: number } | undefined, words: Words): string | null {
  return fact === undefined ? null : words.ui.knownOf(fact.known, fact.of)
}

function missingText(key: MetricKey, words: Words): string {
  return isRatio(key) ? words.ui.impossible : words.ui.unknown
}

/** A count of a content; an estimate has a `≈`. */
export function countFigure(key: CountKey, content: Content, words: Words): CellFigure {
  const { [key]: value, origin, reachRange } = content
  const text = value === null ? words.ui.unknown : words.format.number(value)
  const isEstimated = value !== null && origin[key] === 'ESTIMATED'
  return {
    ...plainFigure(value, words),
    text: isEstimated ? words.pdf.estimated(text) : text,
    origin: value === null ? null : origin[key],
    ...(key === 'reach' && reachRange && { low: reachRange.low, high: reachRange.high }),
  }
}

/** A number that needs no source. */
export function plainFigure(
  value: number | null,
  words: Pick<Words, 'format'> & { ui: Pick<Words['ui'], 'unknown'> },
): CellFigure {
  return {
    unit: 'count',
    value,
    text: value === null ? words.ui.unknown : words.format.number(value),
    origin: null,
    known: null,
    isAtMost: false,
  }
}

/** Text of a cell. */
export function textCell(text: string, href?: string | null): Cell {
  return href === undefined ? { kind: 'text', text } : { kind: 'text', text, href }
}
