import { figureWords } from '../messages/figure-words.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import { isolated } from '../lib/isolated.ts'
import { creatorComparisonMessages as words } from '../messages/creator-comparison.ts'
import { factMessages } from '../messages/facts.ts'
import { metricDefinitionMessages } from '../messages/metric-definitions.ts'
import { bestByMetric, metricMessages } from '../messages/metrics.ts'
import { reportMessages } from '../messages/report.ts'
import { CONTENT_TYPES, type ContentType } from '../vocabulary/content-types.ts'
import { metricCatalogue, type Metric, type MetricKey } from '../vocabulary/metric-catalogue.ts'
import { DECIDING_METRIC } from '../vocabulary/metric-lists.ts'
import { metricText } from './metric-value.ts'
import { definitionsOf, differingPlatforms, isOfViews } from './same-definition.ts'

type OfFormats = { byContentType: readonly { contentType: ContentType; metrics: PartialMetrics }[] }

type Compared = { name: string; metrics: PartialMetrics }

/** Ratios whose views the platforms counted differently, in a sentence; null if all are compared. */
export function notComparedText(keys: readonly MetricKey[], creators: readonly Compared[]): string | null {
  const platforms = differingPlatforms(creators.map(({ metrics }) => definitionsOf(metrics)))
  const left = keys.filter((key) => platforms.length > 0 && isOfViews(key) && isRanked(key))
  if (left.length === 0) return null
  const labels = left.map((key) => metricMessages[key].label)
  return words.notCompared(labels, metricDefinitionMessages.differing(platforms))
}

/**
 * The creator who does best by a ratio that at least two have: totals only show who published more. null if none is
 * known to: for equal values, upper bounds, or views that platforms counted differently.
 */
function bestBy<Creator extends Compared>(key: MetricKey, creators: readonly Creator[]): Creator | null {
  if (!isRanked(key) || notComparedText([key], creators) !== null) return null
  // With upper bounds, the lowest is not known.
  if (creators.some(({ metrics }) => metrics.facts?.[key]?.atMost)) return null
  const known = creators.flatMap((creator) => {
    const value = creator.metrics[key]
    return typeof value === 'number' && creator.metrics.facts?.[key] ? [{ creator, value }] : []
  })
  const { better }: Metric = metricCatalogue[key]
  const sign = better === 'UP' ? -1 : 1
  const [best, next] = known.toSorted((a, b) => sign * (a.value - b.value))
  return best === undefined || next === undefined || best.value === next.value ? null : best.creator
}

/** The creator marked as best in each row: only if the number has the same coverage for all creators. */
export function markedBest<Creator extends Compared & { id: string }>(
  keys: readonly MetricKey[],
  creators: readonly Creator[],
): ReadonlyMap<MetricKey, Creator> {
  return new Map(
    keys.flatMap((key) => {
      const best = bestBy(key, creators)
      return best !== null && isCoveredAlike(key, creators) ? [[key, best] as const] : []
    }),
  )
}

function isCoveredAlike(key: MetricKey, creators: readonly Compared[]): boolean {
  const parts = creators.flatMap(({ metrics }) => metrics.facts?.[key] ?? [])
  return new Set(parts.map(({ known, of }) => known / of)).size === 1
}

/** `Laura costa meno per mille impression e per interazione; Paolo ha l’ER più alto.`, or that no one is marked. */
export function bestSentence(best: ReturnType<typeof markedBest>): string {
  const ofCreator = Map.groupBy(best, ([, { id }]) => id)
  const parts = [...ofCreator.values()].map((marks) => {
    const does = marks.flatMap(([key]) => bestByMetric[key] ?? [])
    return words.doesBest(isolated(marks[0]?.[1].name ?? ''), does)
  })
  return parts.length === 0 ? words.noneMarked : `${parts.join('; ')}.`
}

/** Whether creators are ranked by it. */
function isRanked(key: MetricKey): boolean {
  const { better, ratio }: Metric = metricCatalogue[key]
  return better !== undefined && ratio !== undefined
}

/** With fewer contents of one creator, chance decides who does best. */
const MIN_CONTENTS = 3

/**
 * One line: the creator with the highest ER in this format, with the coverage of each; or why it cannot be determined.
 * @param format undefined: they share none
 */
export function verdictIn(
  format: ContentType | undefined,
  creators: readonly ({ name: string } & OfFormats)[],
): string {
  if (format === undefined) return words.noSharedFormat
  const label = reportMessages.contentType[format]
  const compared = creators.map(({ name, byContentType }) => ({
    name,
    metrics: byContentType.find(({ contentType }) => contentType === format)?.metrics ?? {},
  }))
  const counts = compared.map(({ metrics }) => metrics.facts?.[DECIDING_METRIC]?.known ?? 0)
  const contents = compared.map(({ name }, index) => words.contentsOf(isolated(name), counts[index] ?? 0))
  if (counts.some((count) => count < MIN_CONTENTS)) return words.tooFewContents(label, contents, MIN_CONTENTS)
  const best = bestBy(DECIDING_METRIC, compared)
  if (best === null) return notComparedText([DECIDING_METRIC], compared) ?? words.noVerdict(label)
  const origin = factMessages.origin[best.metrics.facts?.[DECIDING_METRIC]?.origin ?? 'MIXED'].toLowerCase()
  const value = metricText(DECIDING_METRIC, best.metrics, figureWords) ?? ''
  const text = words.bestIs(metricMessages[DECIDING_METRIC].label, isolated(best.name), value, origin)
  return words.verdict(label, text, contents)
}

/** The format in which all of them published; of several, the most frequent one. */
export function sharedFormat(creators: readonly OfFormats[]): ContentType | undefined {
  const counts = CONTENT_TYPES.map((type) => {
    const each = creators.map(
      ({ byContentType }) =>
        byContentType.find(({ contentType }) => contentType === type)?.metrics.contentCount ?? 0,
    )
    return { type, all: each.every((count) => count > 0) ? each.reduce((sum, count) => sum + count, 0) : 0 }
  })
  return counts.filter(({ all }) => all > 0).toSorted((a, b) => b.all - a.all)[0]?.type
}
