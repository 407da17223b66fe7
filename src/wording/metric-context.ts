import type { ByContentType } from '../contract/campaign.ts'
import type { Fact, PartialMetrics } from '../contract/metrics.ts'
import type { VisibleMetrics } from '../contract/visible-metrics.ts'
import { formatNumber } from '../lib/format-number.ts'
import { factMessages } from '../messages/facts.ts'
import { metricContext, metricMessages } from '../messages/metrics.ts'
import { reportMessages } from '../messages/report.ts'
import { metricCatalogue, type MetricKey } from '../trade/metric-catalogue.ts'
import { isLater, isOfFee } from '../trade/metric-keys.ts'
import type { FactOrigin } from '../trade/origins.ts'
import { partsKnown, sourceText } from './source-text.ts'

/** The parts of a report that the contexts of its figures use. */
export type Reported = {
  metrics: VisibleMetrics
  byContentType: ByContentType
}

/** `12 di 14 contenuti`, or channels; null if the metric has no parts. */
export function coverageText(key: MetricKey, fact: Fact | undefined): string | null {
  return fact ? partsKnown(fact, metricCatalogue[key].known) : null
}

/** `Stimato · 12 di 14 contenuti`; undefined if the value is unknown. */
export function originText(key: MetricKey, fact: Fact | undefined): string | undefined {
  return fact && sourceText(fact, metricCatalogue[key].known)
}

/** `Like: Misurato · 12 di 14 contenuti; Commenti: …`, of the known metrics. */
export function originTexts(keys: readonly MetricKey[], facts: PartialMetrics['facts']): string {
  return keys
    .flatMap((key) => {
      const origin = originText(key, facts?.[key])
      return origin === undefined ? [] : [`${metricMessages[key].label}: ${origin}`]
    })
    .join('; ')
}

/** The common origin of several metrics; null if none is known. */
export function jointOrigin(keys: readonly MetricKey[], facts: PartialMetrics['facts']): FactOrigin | null {
  const [first, ...others] = new Set(keys.flatMap((key) => facts?.[key]?.origin ?? []))
  return first === undefined || others.length === 0 ? (first ?? null) : 'MIXED'
}

/** `clic noti per 8 di 51 contenuti`: why a ratio of the cost has no value; null if it has one, or for another reason. */
export function uncoveredText(key: MetricKey, metrics: PartialMetrics): string | null {
  const fact = metrics.facts?.[key]
  if (metrics[key] !== null || fact === undefined || fact.known * 2 >= fact.of) return null
  const { ratio } = metricCatalogue[key]
  if (ratio?.part !== 'cost' || ratio.whole === 'combinedReach' || ratio.whole === 'trueReach') return null
  return factMessages.uncovered[ratio.whole](factMessages.contents(fact.known, fact.of))
}

/** Of how many contents the metric is known, or why it is not computed; null where it is known of all. */
export function partialText(key: MetricKey, metrics: PartialMetrics): string | null {
  const fact = metrics.facts?.[key]
  return uncoveredText(key, metrics) ?? (isPartial(fact) ? coverageText(key, fact) : null)
}

export function isPartial(fact: Fact | undefined): boolean {
  return fact !== undefined && fact.known < fact.of
}

/** A frequency under 1 means that the data contradict each other (metrics.md). */
export function isIncoherent(key: MetricKey, campaign: Reported): boolean {
  return key === 'frequency' && campaign.metrics.frequency !== null && campaign.metrics.frequency < 1
}

/** Whether the report was frozen before the metric existed. */
export function isMissing(key: MetricKey, metrics: PartialMetrics): boolean {
  return isLater(key) && metrics[key] === undefined
}

/** Whether to list the metric: the reader may see it, or is told that it is missing. */
export function isListed(key: MetricKey, metrics: PartialMetrics): boolean {
  return metrics[key] !== undefined || isMissing(key, metrics)
}

/** Whether to list the metric: also not where it is of a cost that cannot be split, which is said once. */
export function isTold(key: MetricKey, metrics: PartialMetrics): boolean {
  return isListed(key, metrics) && !(metrics.cost === null && isOfFee(key))
}

/** The line under a figure; null if the label is enough. */
export function contextText(key: MetricKey, campaign: Reported): string | null {
  const value = campaign.metrics[key]
  if (isMissing(key, campaign.metrics)) return metricContext.notInReport
  const estimated = typeof value === 'number' ? estimatedText(value, campaign.metrics.facts[key]) : null
  return CONTEXTS[key]?.(campaign) ?? estimated ?? metricMessages[key].context
}

/** Lines that take precedence over the metric's own one. */
const CONTEXTS: Partial<Record<MetricKey, (campaign: Reported) => string | null>> = {
  trueReach: ({ metrics: { facts } }) => rangeText(facts.trueReach),
  ctr: ({ metrics }) =>
    metrics.linkClickCount === null ? null : metricContext.clicks(formatNumber(metrics.linkClickCount)),
  combinedFollowersCount: ({ metrics: { facts } }) =>
    facts.combinedFollowersCount ? metricContext.channels(facts.combinedFollowersCount.known) : null,
  contentCount: typesText,
  ecv: ({ metrics: { ecv, facts } }) => {
    if (!ecv?.edited) return null
    return facts.ecv?.origin === 'MIXED' ? metricContext.ecvPartlyEdited : metricContext.ecvEdited
  },
  frequency: (campaign) => (isIncoherent('frequency', campaign) ? factMessages.incoherent : null),
}

function rangeText(fact: Fact | undefined): string | null {
  if (fact?.low === undefined || fact.high === undefined || fact.low === fact.high) return null
  return factMessages.range(formatNumber(fact.low), formatNumber(fact.high))
}

/** What of a figure is modelled, as a range or as a part; null where nothing is. */
export function modelledText(key: MetricKey, metrics: PartialMetrics): string | null {
  const value = metrics[key]
  const fact = metrics.facts?.[key]
  return key === 'trueReach' ? rangeText(fact) : typeof value === 'number' ? estimatedText(value, fact) : null
}

/** The estimated part of a sum; null without estimates. */
export function estimatedText(value: number | null, fact: Fact | undefined): string | null {
  if (!fact?.estimated) return null
  return fact.estimated === value
    ? factMessages.estimatedWhole
    : factMessages.estimatedPart(formatNumber(fact.estimated))
}

/** `14 Reel, 9 Story, 2 Video`, the largest first. */
function typesText({ byContentType }: Reported): string {
  return byContentType
    .map(({ contentType, metrics }) => ({ contentType, count: metrics.contentCount ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ contentType, count }) => `${formatNumber(count)} ${reportMessages.contentTypeShort[contentType]}`)
    .join(', ')
}
