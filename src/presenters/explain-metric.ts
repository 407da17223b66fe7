import type { Audience } from '../contract/audience.ts'
import type { ByContentType } from '../contract/campaign.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import type { FigureWords, Words } from '../messages/words.ts'
import { ENGAGEMENT_KEYS } from '../vocabulary/content-counts.ts'
import { VIDEO_TYPES } from '../vocabulary/content-types.ts'
import { metricCatalogue, type MetricKey, type Ratio } from '../vocabulary/metric-catalogue.ts'
import { isOfFee } from '../vocabulary/metric-keys.ts'
import { isMissing, uncoveredText } from './metric-context.ts'
import { metricText, written } from './metric-value.ts'

export type ExplainWords = FigureWords &
  Pick<Words, 'explanations' | 'formulas'> & {
    context: Pick<Words['context'], 'notInReportLong'>
    report: Pick<Words['report'], 'contentTypeShort'>
  }

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
  /** Only dashboards have campaigns, and the metrics and days of the previous period. */
  campaigns?: readonly unknown[]
  previous?: PartialMetrics | null
  previousPeriod?: { startDate: string; endDate: string } | null
}

/**
 * Explain a metric with the numbers on the page. They are left out if they do not yield the value (because some
 * contents lack a count that the formula needs), so that no wrong equation is shown.
 */
export function explainMetric(key: MetricKey, campaign: Explained, words: ExplainWords): Explanation {
  const { metrics } = campaign
  if (key === 'ecv' && metrics.ecv?.edited) return { words: ofEditedEcv(campaign, words), numbers: null }
  const result = metricText(key, metrics, words)
  const terms = result === null ? null : termsOf(key, campaign, words)
  const texts = [
    wordsOf(key, campaign, words),
    ofMany(key, campaign, words),
    whyMissing(key, campaign, words),
  ]
  return { words: texts.filter((text) => text !== '').join(' '), numbers: terms && `${terms} = ${result}` }
}

/** If the agency's own ranges replace the estimate: for all of it, or for some campaigns. */
function ofEditedEcv({ kind, metrics }: Explained, { explanations, formulas }: ExplainWords): string {
  if (metrics.facts?.ecv?.origin === 'MIXED') return `${explanations.ecv.formula} ${formulas.ecvPartlyEdited}`
  return kind === 'DASHBOARD' ? formulas.ecvsEdited : formulas.ecvEdited
}

/** Why these two can be larger than those of each campaign; empty for anything else, and for one campaign. */
function ofMany(key: MetricKey, { kind, campaigns }: Explained, { formulas }: ExplainWords): string {
  if (kind !== 'DASHBOARD' || campaigns?.length === 1) return ''
  return key === 'trueEr' || key === 'frequency' ? formulas.ofMany : ''
}

/** Why `n.d.` or `—` is shown instead of a number, or why it is an upper bound; otherwise empty. */
function whyMissing(key: MetricKey, { kind, metrics }: Explained, words: ExplainWords): string {
  const { formulas } = words
  if (metrics[key] !== null) return metrics.facts?.[key]?.atMost ? formulas.atMost : ''
  const { ratio, known } = metricCatalogue[key]
  // A campaign has a cost; only a part of it has none.
  if (isOfFee(key) && metrics.cost === null && kind !== 'CREATOR')
    return kind === undefined ? formulas.costNotSplit : formulas.costNotOfDays
  if (key === 'cost') return formulas.feeUnknown
  if (isOfFee(key) && metrics.cost === 0) return formulas.costNothing
  const uncovered = uncoveredText(key, metrics, words)
  if (uncovered !== null) return formulas.uncovered(uncovered)
  if (ratio) return formulas.impossible
  return known === 'CHANNELS' ? formulas.unknownOfChannels : formulas.unknown
}

function wordsOf(
  key: MetricKey,
  { kind, metrics }: Explained,
  { context, explanations, formulas }: ExplainWords,
): string {
  if (key === 'cost' && kind === 'DASHBOARD') return formulas.costOfCampaigns
  if (key === 'cost' && kind === 'CREATOR') return formulas.costOfCreator
  const { formula } = explanations[key]
  return isMissing(key, metrics) ? `${formula} ${context.notInReportLong}` : formula
}

/** The terms of the formula with the numbers on the page: of a ratio, or the parts of a sum. */
function termsOf(key: MetricKey, campaign: Explained, words: ExplainWords): string | null {
  const { ratio, unit, known } = metricCatalogue[key]
  if (ratio) return quotient(key, ratio, campaign, words)
  const terms = TERMS[key]
  if (terms) return terms(campaign, words)
  return unit === 'count' && known !== 'CHANNELS' ? knownAndEstimated(key, campaign, words) : null
}

type Terms = (campaign: Explained, words: ExplainWords) => string | null

/** The metrics that are neither a simple quotient nor a simple sum. */
const TERMS: Partial<Record<MetricKey, Terms>> = {
  trueReach: ({ metrics }, words) => reachTerms(metrics, words),
  ecv: ecvTerms,
  totalEngagement: ({ metrics }, words) =>
    sum(
      ENGAGEMENT_KEYS.map((part) => metrics[part]),
      metrics.totalEngagement,
      words,
    ),
  audienceOverlap: overlapTerms,
}

type Value = PartialMetrics[MetricKey]

/** The gross reach minus duplicates. */
function reachTerms(
  { trueReach, combinedReach }: PartialMetrics,
  { format, formulas }: ExplainWords,
): string | null {
  if (typeof trueReach !== 'number' || typeof combinedReach !== 'number' || combinedReach <= trueReach)
    return null
  return formulas.countedTwice(format.number(combinedReach), format.number(combinedReach - trueReach))
}

/** The known and the estimated part; without estimates, the parts by content type. */
function knownAndEstimated(key: MetricKey, campaign: Explained, words: ExplainWords): string | null {
  const { format, formulas } = words
  const value = campaign.metrics[key]
  const estimated = campaign.metrics.facts?.[key]?.estimated ?? 0
  if (typeof value !== 'number' || estimated === 0 || estimated >= value) return byType(key, campaign, words)
  return formulas.knownAndEstimated(format.number(value - estimated), format.number(estimated))
}

/** `Post 120 + Reel 300`: the parts by content type, if there are two or more. */
function byType(
  key: MetricKey,
  { metrics, byContentType = [] }: Explained,
  words: ExplainWords,
): string | null {
  const { format, report } = words
  const parts = byContentType.flatMap(({ contentType, metrics: ofType }) => {
    const value = ofType[key]
    return typeof value === 'number' && value > 0 ? [{ contentType, value }] : []
  })
  const values = parts.map(({ value }) => value)
  if (sum(values, metrics[key], words) === null) return null
  return parts
    .map(({ contentType, value }) => `${report.contentTypeShort[contentType]} ${format.number(value)}`)
    .join(' + ')
}

/** The range of each content type, each rounded separately. */
function ecvTerms(
  { metrics, byContentType = [] }: Explained,
  { format, report }: ExplainWords,
): string | null {
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
        `${report.contentTypeShort[contentType]} ${format.eurRange(ecv.min, ecv.max)}`,
    )
    .join(' + ')
}

function quotient(
  key: MetricKey,
  { part, whole, times = 1 }: Ratio,
  campaign: Explained,
  words: ExplainWords,
): string | null {
  const { format } = words
  const { metrics } = campaign
  const divided = metrics[part]
  const by = whole === 'videoViews' ? videoViews(campaign) : metrics[whole]
  // Zero divided by anything is zero: that reveals nothing about the divisor.
  if (typeof divided !== 'number' || divided === 0 || typeof by !== 'number') return null
  if (!agrees((divided / by) * times, metrics[key])) return null
  return `${written(part, divided, words)} ÷ ${format.number(by)}${times === 1 ? '' : ` × ${format.number(times)}`}`
}

function sum(parts: Value[], total: Value, { format }: ExplainWords): string | null {
  const known = parts.filter((part) => typeof part === 'number')
  if (
    known.length < 2 ||
    !agrees(
      known.reduce((all, part) => all + part, 0),
      total,
    )
  )
    return null
  return known.map((part) => format.number(part)).join(' + ')
}

function videoViews({ byContentType = [] }: Explained): number | null {
  const views = byContentType
    .filter(({ contentType }) => VIDEO_TYPES.has(contentType))
    .map(({ metrics }) => metrics.impressionsViewCount ?? null)
    .filter((each) => each !== null)
  return views.length === 0 ? null : views.reduce((all, each) => all + each, 0)
}

function overlapTerms({ audience, metrics }: Explained, { format }: ExplainWords): string | null {
  const reports = (audience?.overlap ?? []).filter(({ channels }) => channels.length > 1)
  const total = reports.reduce((all, { totalFollowers }) => all + totalFollowers, 0)
  const unique = reports.reduce((all, { uniqueFollowers }) => all + uniqueFollowers, 0)
  if (!agrees((total - unique) / total, metrics.audienceOverlap)) return null
  return `(${format.number(total)} − ${format.number(unique)}) ÷ ${format.number(total)}`
}

/** Whether the displayed terms yield the displayed value within rounding. */
function agrees(computed: number, value: Value, within = 0.002): boolean {
  if (typeof value !== 'number' || !Number.isFinite(computed)) return false
  return Math.abs(computed - value) <= within * Math.max(Math.abs(value), 1e-9)
}
