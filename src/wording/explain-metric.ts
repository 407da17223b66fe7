import type { Audience } from '../contract/audience.ts'
import type { ByContentType } from '../contract/campaign.ts'
import type { MetricKey, PartialMetrics } from '../contract/metrics.ts'
import { formatEurRange } from '../lib/format-eur-range.ts'
import { ENGAGEMENT_KEYS } from '../lib/engagement-keys.ts'
import { formatEur } from '../lib/format-eur.ts'
import { formatNumber } from '../lib/format-number.ts'
import { metricFormulas } from '../messages/metric-formulas.ts'
import { reportMessages } from '../messages/report.ts'
import { metricText } from './metric-value.ts'

/** «Come si calcola»: the formula in words and, where they add up, this campaign's own numbers. */
export type Explanation = { words: string; numbers: string | null }

/** What of a report the explanations count with. */
export type Explained = {
  /** A campaign, unless it is said. */
  kind?: 'CAMPAIGN' | 'DASHBOARD' | 'CREATOR'
  metrics: PartialMetrics
  /** Of a part whose kinds of content nobody asked for: absent. */
  byContentType?: ByContentType
  audience?: Audience | null | undefined
  /** Of a dashboard: its days, and what it did in as many days before. */
  startDate?: string
  endDate?: string
  previous?: PartialMetrics | null
}

const VIDEO_TYPES = new Set<string>(['INSTAGRAM_REEL', 'TIKTOK_POST', 'YOUTUBE_VIDEO'])

/**
 * Explains a metric. The numbers are only the ones on the page; they are left out where these alone do not yield
 * the value (some contents lack a datum that the formula asks for), so that nobody is shown a sum that is not true.
 */
export function explainMetric(key: MetricKey, campaign: Explained): Explanation {
  const { metrics } = campaign
  if (key === 'ecv' && metrics.ecv?.edited) return { words: metricFormulas.ecvEdited, numbers: null }
  const result = metricText(key, metrics)
  const terms = result === null ? null : (TERMS[key]?.(campaign) ?? null)
  return { words: wordsOf(key, campaign), numbers: terms && `${terms} = ${result}` }
}

function wordsOf(key: MetricKey, { kind }: Explained): string {
  if (key === 'cost' && kind === 'DASHBOARD') return metricFormulas.costOfCampaigns
  if (key === 'cost' && kind === 'CREATOR') return metricFormulas.costOfCreator
  return metricFormulas[key]
}

/** The terms of each formula whose numbers stand on the page. */
const TERMS: Partial<Record<MetricKey, (campaign: Explained) => string | null>> = {
  trueReach: ({ metrics }) => reachTerms(metrics),
  combinedReach: (campaign) => knownAndEstimated('combinedReach', campaign),
  impressionsViewCount: (campaign) => knownAndEstimated('impressionsViewCount', campaign),
  likesCount: (campaign) => byType('likesCount', campaign),
  commentsCount: (campaign) => byType('commentsCount', campaign),
  savedCount: (campaign) => byType('savedCount', campaign),
  sharedCount: (campaign) => byType('sharedCount', campaign),
  otherInteractionsCount: (campaign) => byType('otherInteractionsCount', campaign),
  linkClickCount: (campaign) => byType('linkClickCount', campaign),
  ecv: ecvTerms,
  cpm: ({ metrics }) => quotient(metrics.cost, metrics.impressionsViewCount, metrics.cpm, 1000),
  cpe: ({ metrics }) => quotient(metrics.cost, metrics.totalEngagement, metrics.cpe),
  cpc: ({ metrics }) => quotient(metrics.cost, metrics.linkClickCount, metrics.cpc),
  cpv: (campaign) => quotient(campaign.metrics.cost, videoViews(campaign), campaign.metrics.cpv),
  trueEr: ({ metrics }) => ratio(metrics.totalEngagement, metrics.trueReach, metrics.trueEr),
  frequency: ({ metrics }) => ratio(metrics.impressionsViewCount, metrics.trueReach, metrics.frequency),
  ctr: ({ metrics }) => ratio(metrics.linkClickCount, metrics.impressionsViewCount, metrics.ctr),
  totalEngagement: ({ metrics }) =>
    sum(
      ENGAGEMENT_KEYS.map((part) => metrics[part]),
      metrics.totalEngagement,
    ),
  contentCount: (campaign) => byType('contentCount', campaign),
  audienceOverlap: overlapTerms,
}

type Value = number | null | undefined
type SumKey = 'contentCount' | 'combinedReach' | 'impressionsViewCount' | 'linkClickCount' | Interaction
type Interaction = (typeof ENGAGEMENT_KEYS)[number]

/** The gross reach, less whoever was counted more than once. */
function reachTerms({ trueReach, combinedReach }: PartialMetrics): string | null {
  if (typeof trueReach !== 'number' || typeof combinedReach !== 'number' || combinedReach <= trueReach)
    return null
  return metricFormulas.countedTwice(formatNumber(combinedReach), formatNumber(combinedReach - trueReach))
}

/** What is known and what is modelled; where all of it is known, what each kind of content has. */
function knownAndEstimated(
  key: 'combinedReach' | 'impressionsViewCount',
  campaign: Explained,
): string | null {
  const value = campaign.metrics[key]
  const estimated = campaign.metrics.facts?.[key]?.estimated ?? 0
  if (typeof value !== 'number' || estimated === 0 || estimated >= value) return byType(key, campaign)
  return metricFormulas.knownAndEstimated(formatNumber(value - estimated), formatNumber(estimated))
}

/** `Post 120 + Reel 300`: the kinds of content that have it, where there are two or more. */
function byType(key: SumKey, { metrics, byContentType = [] }: Explained): string | null {
  const parts = byContentType.filter((part) => (part.metrics[key] ?? 0) > 0)
  if (
    sum(
      parts.map((part) => part.metrics[key]),
      metrics[key],
    ) === null
  )
    return null
  return parts
    .map(
      (part) =>
        `${reportMessages.contentTypeShort[part.contentType]} ${formatNumber(part.metrics[key] ?? 0)}`,
    )
    .join(' + ')
}

/** The range of each kind of content; each was rounded by itself. */
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

function quotient(
  cost: number | null | undefined,
  by: number | null | undefined,
  value: number | null | undefined,
  times = 1,
): string | null {
  if (
    cost === null ||
    cost === undefined ||
    by === null ||
    by === undefined ||
    !agrees((cost / by) * times, value)
  )
    return null
  return `${formatEur(cost)} ÷ ${formatNumber(by)}${times === 1 ? '' : ` × ${formatNumber(times)}`}`
}

function ratio(part: Value, whole: Value, value: Value): string | null {
  if (typeof part !== 'number' || typeof whole !== 'number' || !agrees(part / whole, value)) return null
  return `${formatNumber(part)} ÷ ${formatNumber(whole)}`
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

/** Whether the shown terms yield the shown value, within what rounding to whole people may move. */
function agrees(computed: number, value: Value, within = 0.002): boolean {
  if (value === null || value === undefined || !Number.isFinite(computed)) return false
  return Math.abs(computed - value) <= within * Math.max(Math.abs(value), 1e-9)
}
