import { figureWords } from '../messages/figure-words.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import { isolated } from '../lib/isolated.ts'
import { creatorComparisonMessages as words } from '../messages/creator-comparison.ts'
import { factMessages } from '../messages/facts.ts'
import { metricDefinitionMessages } from '../messages/metric-definitions.ts'
import { metricMessages } from '../messages/metrics.ts'
import { reportMessages } from '../messages/report.ts'
import { CONTENT_TYPES, type ContentType } from '../vocabulary/content-types.ts'
import { metricCatalogue, type Metric, type MetricKey } from '../vocabulary/metric-catalogue.ts'
import { DECIDING_METRIC } from '../vocabulary/metric-lists.ts'
import { written } from './metric-value.ts'
import { definitionsOf, differingPlatforms, isOfViews } from './same-definition.ts'

type OfFormats = { byContentType: readonly { contentType: ContentType; metrics: PartialMetrics }[] }

/**
 * Who does best by each ratio that at least two of them have: totals say who published more. Each says where its number
 * comes from, so that a modelled one is not read as a fact.
 */
export function bestOf(
  keys: readonly MetricKey[],
  creators: readonly { name: string; metrics: PartialMetrics }[],
): string[] {
  const platforms = differingPlatforms(creators.map(({ metrics }) => definitionsOf(metrics)))
  const left = keys.filter((key) => platforms.length > 0 && isOfViews(key) && isBetter(key))
  const best = keys
    .filter((key) => !left.includes(key))
    .flatMap((key) => {
      const { better, ratio }: Metric = metricCatalogue[key]
      if (better === undefined || ratio === undefined) return []
      const known = creators.flatMap(({ name, metrics }) => {
        const value = metrics[key]
        const origin = metrics.facts?.[key]?.origin
        return typeof value === 'number' && origin !== undefined ? [{ name, value, origin }] : []
      })
      // Of upper bounds none is known to be the lowest.
      if (creators.some(({ metrics }) => metrics.facts?.[key]?.atMost)) return []
      const sign = better === 'UP' ? -1 : 1
      const [best, next] = known.toSorted((a, b) => sign * (a.value - b.value))
      if (best === undefined || next === undefined || best.value === next.value) return []
      const origin = factMessages.origin[best.origin].toLowerCase()
      return [
        words.bestIs(
          metricMessages[key].label,
          words.bestBy[better],
          isolated(best.name),
          written(key, best.value, figureWords),
          origin,
        ),
      ]
    })
  const labels = left.map((key) => metricMessages[key].label)
  return left.length === 0
    ? best
    : [...best, words.notCompared(labels, metricDefinitionMessages.differing(platforms))]
}

/** Whether creators are ranked by it. */
function isBetter(key: MetricKey): boolean {
  const { better, ratio }: Metric = metricCatalogue[key]
  return better !== undefined && ratio !== undefined
}

/** Of fewer contents of one of them, chance decides who does best. */
const LEAST_CONTENTS = 3

/**
 * One line: who has the highest ER in this format, and of how many contents of each it is known; or why that cannot be
 * returned.
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
  if (counts.some((count) => count < LEAST_CONTENTS))
    return words.tooFewContents(label, contents, LEAST_CONTENTS)
  const [best] = bestOf([DECIDING_METRIC], compared)
  return best === undefined ? words.noVerdict(label) : words.verdict(label, best, contents)
}

/** The format in which all of them published; of several, the one in which they published most. */
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
