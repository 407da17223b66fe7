import { figureWords } from '../messages/figure-words.ts'
import type { Audience } from '../contract/audience.ts'
import type { ByContentType } from '../contract/campaign.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import { formatEurRange } from '../lib/format-eur-range.ts'
import { formatNumber } from '../lib/format-number.ts'
import { formulaMessages, metricExplanations } from '../messages/metric-explanations.ts'
import { metricContext } from '../messages/metrics.ts'
import { reportMessages } from '../messages/report.ts'
import { ENGAGEMENT_KEYS } from '../trade/content-counts.ts'
import { VIDEO_TYPES } from '../trade/content-types.ts'
import { metricCatalogue, type MetricKey, type Ratio } from '../trade/metric-catalogue.ts'
import { isOfFee } from '../trade/metric-keys.ts'
import { isMissing, uncoveredText } from './metric-context.ts'
import { metricText, written } from './metric-value.ts'

/** «Come si calcola»: the formula in words and, if they yield the value, with the campaign's numbers. */
export type Explanation = { words: string; numbers: string | null }

/** The parts of a report that explanations use. */
export type Explained = {
  /** Absent: a campaign. */
  kind?: 'CAMPAIGN' | 'DASHBOARD' | 'CREATOR'
  metrics: PartialMetrics
  /** Absent if it was not requested. */
  byContentType?: ByContentType
  audience?: Audience | null | undefined
  /** Only dashboards have campaigns, a period and the metrics of the previous one. */
  campaigns?: readonly unknown[]
  startDate?: string
  endDate?: string
  previous?: PartialMetrics | null
}

/**
 * Explain a metric with the numbers on the page. They are left out if they do not yield the value (because some
 * contents lack a count that the formula needs), so that no wrong equation is shown.
 */
export function explainMetric(key: MetricKey, campaign: Explained): Explanation {
  const { metrics } = campaign
  if (key === 'ecv' && metrics.ecv?.edited) return { words: ofEditedEcv(campaign), numbers: null }
  const result = metricText(key, metrics, figureWords)
  const terms = result === null ? null : termsOf(key, campaign)
  const words = [wordsOf(key, campaign), ofMany(key, campaign), whyMissing(key, campaign)]
  return { words: words.filter((text) => text !== '').join(' '), numbers: terms && `${terms} = ${result}` }
}

/** Where the agency's own ranges stand in the place of the estimate: for all of it, or for some campaigns. */
function ofEditedEcv({ kind, metrics }: Explained): string {
  if (metrics.facts?.ecv?.origin === 'MIXED')
    return `${metricExplanations.ecv.formula} ${formulaMessages.ecvPartlyEdited}`
  return kind === 'DASHBOARD' ? formulaMessages.ecvsEdited : formulaMessages.ecvEdited
}

/** Why these two can be larger than those of each campaign; empty for anything else, and for one campaign. */
function ofMany(key: MetricKey, { kind, campaigns }: Explained): string {
  if (kind !== 'DASHBOARD' || campaigns?.length === 1) return ''
  return key === 'trueEr' || key === 'frequency' ? formulaMessages.ofMany : ''
}

/** Why `n.d.` or `—` stands in the place of a number, or why it is an upper bound; empty otherwise. */
function whyMissing(key: MetricKey, { kind, metrics }: Explained): string {
  if (metrics[key] !== null) return metrics.facts?.[key]?.atMost ? formulaMessages.atMost : ''
  const { ratio, known } = metricCatalogue[key]
  // A campaign has a cost; only a part of it has none.
  if (isOfFee(key) && metrics.cost === null && kind !== 'CREATOR')
    return kind === undefined ? formulaMessages.costNotSplit : formulaMessages.costNotOfDays
  if (key === 'cost') return formulaMessages.feeUnknown
  if (isOfFee(key) && metrics.cost === 0) return formulaMessages.costNothing
  const uncovered = uncoveredText(key, metrics)
  if (uncovered !== null) return formulaMessages.uncovered(uncovered)
  if (ratio) return formulaMessages.impossible
  return known === 'CHANNELS' ? formulaMessages.unknownOfChannels : formulaMessages.unknown
}

function wordsOf(key: MetricKey, { kind, metrics }: Explained): string {
  if (key === 'cost' && kind === 'DASHBOARD') return formulaMessages.costOfCampaigns
  if (key === 'cost' && kind === 'CREATOR') return formulaMessages.costOfCreator
  const { formula } = metricExplanations[key]
  return isMissing(key, metrics) ? `${formula} ${metricContext.notInReportLong}` : formula
}

/** The terms of the formula with the numbers on the page: of a ratio, or the parts of a sum. */
function termsOf(key: MetricKey, campaign: Explained): string | null {
  const { ratio, unit, known } = metricCatalogue[key]
  if (ratio) return quotient(key, ratio, campaign)
  const terms = TERMS[key]
  if (terms) return terms(campaign)
  return unit === 'count' && known !== 'CHANNELS' ? knownAndEstimated(key, campaign) : null
}

/** The metrics that are neither a simple quotient nor a simple sum. */
const TERMS: Partial<Record<MetricKey, (campaign: Explained) => string | null>> = {
  trueReach: ({ metrics }) => reachTerms(metrics),
  ecv: ecvTerms,
  totalEngagement: ({ metrics }) =>
    sum(
      ENGAGEMENT_KEYS.map((part) => metrics[part]),
      metrics.totalEngagement,
    ),
  audienceOverlap: overlapTerms,
}

type Value = PartialMetrics[MetricKey]

/** The gross reach minus duplicates. */
function reachTerms({ trueReach, combinedReach }: PartialMetrics): string | null {
  if (typeof trueReach !== 'number' || typeof combinedReach !== 'number' || combinedReach <= trueReach)
    return null
  return formulaMessages.countedTwice(formatNumber(combinedReach), formatNumber(combinedReach - trueReach))
}

/** The known and the estimated part; without estimates, the parts by content type. */
function knownAndEstimated(key: MetricKey, campaign: Explained): string | null {
  const value = campaign.metrics[key]
  const estimated = campaign.metrics.facts?.[key]?.estimated ?? 0
  if (typeof value !== 'number' || estimated === 0 || estimated >= value) return byType(key, campaign)
  return formulaMessages.knownAndEstimated(formatNumber(value - estimated), formatNumber(estimated))
}

/** `Post 120 + Reel 300`: the parts by content type, if there are two or more. */
function byType(key: MetricKey, { metrics, byContentType = [] }: Explained): string | null {
  const parts = byContentType.flatMap(({ contentType, metrics: ofType }) => {
    const value = ofType[key]
    return typeof value === 'number' && value > 0 ? [{ contentType, value }] : []
  })
  const values = parts.map(({ value }) => value)
  if (sum(values, metrics[key]) === null) return null
  return parts
    .map(({ contentType, value }) => `${reportMessages.contentTypeShort[contentType]} ${formatNumber(value)}`)
    .join(' + ')
}

/** The range of each content type, each rounded separately. */
function ecvTerms({ metrics, byContentType = [] }: Explained): string | null {
  const parts = byContentType.flatMap(({ contentType, metrics: { ecv } }) =>
    ecv ? [{ contentType, ecv }] : [],
  )
  const [min, max] = [
    parts.reduce((all, { ecv }) => all + ecv.min, 0),
    parts.reduce((all, { ecv }) => all + ecv.max, 0),
  ]
  const rounding = 0.06
  if (
    parts.length < 2 ||
    !agrees(min, metrics.ecv?.min, rounding) ||
    !agrees(max, metrics.ecv?.max, rounding)
  )
    return null
  return parts
    .map(
      ({ contentType, ecv }) =>
        `${reportMessages.contentTypeShort[contentType]} ${formatEurRange(ecv.min, ecv.max)}`,
    )
    .join(' + ')
}

function quotient(key: MetricKey, { part, whole, times = 1 }: Ratio, campaign: Explained): string | null {
  const { metrics } = campaign
  const divided = metrics[part]
  const by = whole === 'videoViews' ? videoViews(campaign) : metrics[whole]
  // Nought divided by anything is nought: that says nothing of what it was divided by.
  if (typeof divided !== 'number' || divided === 0 || typeof by !== 'number') return null
  if (!agrees((divided / by) * times, metrics[key])) return null
  return `${written(part, divided, figureWords)} ÷ ${formatNumber(by)}${times === 1 ? '' : ` × ${formatNumber(times)}`}`
}

function sum(parts: Value[], total: Value): string | null {
  const known = parts.filter((part) => typeof part === 'number')
  if (
    known.length < 2 ||
    !agrees(
      known.reduce((all, part) => all + part, 0),
      total,
    )
  )
    return null
  return known.map((part) => formatNumber(part)).join(' + ')
}

function videoViews({ byContentType = [] }: Explained): number | null {
  const views = byContentType
    .filter(({ contentType }) => VIDEO_TYPES.has(contentType))
    .map(({ metrics }) => metrics.impressionsViewCount ?? null)
    .filter((each) => each !== null)
  return views.length === 0 ? null : views.reduce((all, each) => all + each, 0)
}

function overlapTerms({ audience, metrics }: Explained): string | null {
  const reports = (audience?.overlap ?? []).filter(({ channels }) => channels.length > 1)
  const total = reports.reduce((all, { totalFollowers }) => all + totalFollowers, 0)
  const unique = reports.reduce((all, { uniqueFollowers }) => all + uniqueFollowers, 0)
  if (!agrees((total - unique) / total, metrics.audienceOverlap)) return null
  return `(${formatNumber(total)} − ${formatNumber(unique)}) ÷ ${formatNumber(total)}`
}

/** Whether the displayed terms yield the displayed value within rounding. */
function agrees(computed: number, value: Value, within = 0.002): boolean {
  if (typeof value !== 'number' || !Number.isFinite(computed)) return false
  return Math.abs(computed - value) <= within * Math.max(Math.abs(value), 1e-9)
}
