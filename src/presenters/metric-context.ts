import type { ByContentType } from '../contract/campaign.ts'
import type { Fact, PartialMetrics } from '../contract/metrics.ts'
import type { FigureWords, Words } from '../messages/words.ts'
import { metricCatalogue, type MetricKey } from '../vocabulary/metric-catalogue.ts'
import { isLater, isOfFee } from '../vocabulary/metric-keys.ts'
import type { FactOrigin } from '../vocabulary/origins.ts'
import { partsKnown, sourceText } from './source-text.ts'

/** The parts of a report that the contexts of its figures use. */
export type Reported = {
  metrics: PartialMetrics
  byContentType?: ByContentType
}

/** `12 di 14 contenuti`, or channels; null if the metric has no parts. */
export function coverageText(
  key: MetricKey,
  fact: Fact | undefined,
  words: Pick<Words, 'facts'>,
): string | null {
  return fact ? partsKnown(fact, metricCatalogue[key].known, words) : null
}

/** `Stimato · 12 di 14 contenuti`; undefined if the value is unknown. */
export function originText(
  key: MetricKey,
  fact: Fact | undefined,
  words: Pick<Words, 'facts'>,
): string | undefined {
  return fact && sourceText(fact, metricCatalogue[key].known, words)
}

/** `Like: Misurato · 12 di 14 contenuti; Commenti: …`, of the known metrics. */
export function originTexts(
  keys: readonly MetricKey[],
  facts: PartialMetrics['facts'],
  words: Pick<Words, 'facts' | 'metrics'>,
): string {
  return keys
    .flatMap((key) => {
      const origin = originText(key, facts?.[key], words)
      return origin === undefined ? [] : [`${words.metrics[key].label}: ${origin}`]
    })
    .join('; ')
}

/** The common origin of several metrics; null if none is known. */
export function jointOrigin(keys: readonly MetricKey[], facts: PartialMetrics['facts']): FactOrigin | null {
  const [first, ...others] = new Set(keys.flatMap((key) => facts?.[key]?.origin ?? []))
  return first === undefined || others.length === 0 ? (first ?? null) : 'MIXED'
}

/** `clic noti per 8 di 51 contenuti`: why a ratio of the cost has no value; null if it has one, or for another reason. */
export function uncoveredText(
  key: MetricKey,
  metrics: PartialMetrics,
  { facts }: Pick<Words, 'facts'>,
): string | null {
  const fact = metrics.facts?.[key]
  if (metrics[key] !== null || fact === undefined || fact.known * 2 >= fact.of) return null
  const { ratio } = metricCatalogue[key]
  if (ratio?.part !== 'cost' || ratio.whole === 'combinedReach' || ratio.whole === 'trueReach') return null
  return facts.uncovered[ratio.whole](facts.contents(fact.known, fact.of))
}

/** The coverage of the metric, or why it is not computed; null if it is complete. */
export function partialText(
  key: MetricKey,
  metrics: PartialMetrics,
  words: Pick<Words, 'facts'>,
): string | null {
  const fact = metrics.facts?.[key]
  return uncoveredText(key, metrics, words) ?? (isPartial(fact) ? coverageText(key, fact, words) : null)
}

export function isPartial(fact: Fact | undefined): boolean {
  return fact !== undefined && fact.known < fact.of
}

/** A frequency under 1 means that the data contradict each other (metrics.md). */
export function isIncoherent(key: MetricKey, campaign: Reported): boolean {
  const { frequency } = campaign.metrics
  return key === 'frequency' && typeof frequency === 'number' && frequency < 1
}

/** Whether the report was frozen before the metric existed. */
export function isMissing(key: MetricKey, metrics: PartialMetrics): boolean {
  return isLater(key) && metrics[key] === undefined
}

/** Whether to list the metric: the reader may see it, or reads that it is missing. */
export function isListed(key: MetricKey, metrics: PartialMetrics): boolean {
  return metrics[key] !== undefined || isMissing(key, metrics)
}

/** Whether to list the metric: not if it depends on a cost that cannot be split, which a note states once. */
export function isWorthListing(key: MetricKey, metrics: PartialMetrics): boolean {
  return isListed(key, metrics) && !(metrics.cost === null && isOfFee(key))
}

type ContextWords = FigureWords & Pick<Words, 'context' | 'metrics' | 'report'>

/** The line under a figure; null if the label is enough. */
export function contextText(key: MetricKey, campaign: Reported, words: ContextWords): string | null {
  const value = campaign.metrics[key]
  if (isMissing(key, campaign.metrics)) return words.context.notInReport
  const estimated =
    typeof value === 'number' ? estimatedText(value, campaign.metrics.facts?.[key], words) : null
  return CONTEXTS[key]?.(campaign, words) ?? estimated ?? words.metrics[key].context
}

/** Lines that take precedence over the metric's own one. */
const CONTEXTS: Partial<Record<MetricKey, (campaign: Reported, words: ContextWords) => string | null>> = {
  trueReach: ({ metrics: { facts } }, words) => rangeText(facts?.trueReach, words),
  ctr: ({ metrics }, { context, format }) =>
    typeof metrics.linkClickCount === 'number' ? context.clicks(format.number(metrics.linkClickCount)) : null,
  combinedFollowersCount: ({ metrics: { facts } }, { context }) =>
    facts?.combinedFollowersCount ? context.channels(facts.combinedFollowersCount.known) : null,
  contentCount: typesText,
  ecv: ({ metrics: { ecv, facts } }, { context }) => {
    if (!ecv?.edited) return null
    return facts?.ecv?.origin === 'MIXED' ? context.ecvPartlyEdited : context.ecvEdited
  },
  frequency: (campaign, { facts }) => (isIncoherent('frequency', campaign) ? facts.incoherent : null),
}

function rangeText(fact: Fact | undefined, { facts, format }: FigureWords): string | null {
  if (fact?.low === undefined || fact.high === undefined || fact.low === fact.high) return null
  return facts.range(format.number(fact.low), format.number(fact.high))
}

/** The modelled part of a figure, as a range or as a part; null if nothing is modelled. */
export function modelledText(key: MetricKey, metrics: PartialMetrics, words: FigureWords): string | null {
  const value = metrics[key]
  const fact = metrics.facts?.[key]
  if (key === 'trueReach') return rangeText(fact, words)
  return typeof value === 'number' ? estimatedText(value, fact, words) : null
}

/** The part of a sum that is not estimated, 0..1; null if unknown. */
export function knownPart(metric: MetricKey, metrics: PartialMetrics): number | null {
  const value = metrics[metric]
  const estimated = metrics.facts?.[metric]?.estimated
  return typeof value === 'number' && value > 0 && estimated !== undefined ? 1 - estimated / value : null
}

/** The estimated part of a sum; null without estimates. */
export function estimatedText(
  value: number | null,
  fact: Fact | undefined,
  { facts, format }: FigureWords,
): string | null {
  if (!fact?.estimated) return null
  return fact.estimated === value
    ? facts.entirelyEstimated
    : facts.estimatedPart(format.number(fact.estimated))
}

/** `14 Reel, 9 Story, 2 Video`, the largest first. */
function typesText({ byContentType = [] }: Reported, { context, report }: ContextWords): string {
  return byContentType
    .map(({ contentType, metrics }) => ({ contentType, count: metrics.contentCount ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ contentType, count }) => context.ofType(count, report.contentTypeShort[contentType]))
    .join(', ')
}
