import type { Audience } from '../contract/audience.ts'
import type { ByContentType } from '../contract/campaign.ts'
import type { MetricKey } from '../contract/metrics.ts'
import type { VisibleMetrics } from '../contract/visible-metrics.ts'
import { formatEur } from '../lib/format-eur.ts'
import { formatNumber } from '../lib/format-number.ts'
import { metricFormulas } from '../messages/metric-formulas.ts'
import { metricText } from './metric-value.ts'

/** «Come si calcola»: the formula in words and, where they add up, this campaign's own numbers. */
export type Explanation = { words: string; numbers: string | null }

/** What of a report the explanations count with. */
export type Explained = {
  metrics: VisibleMetrics
  byContentType: ByContentType
  audience?: Audience | null | undefined
}

const INTERACTIONS = [
  'likesCount',
  'commentsCount',
  'savedCount',
  'sharedCount',
  'otherInteractionsCount',
] as const
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
  return { words: metricFormulas[key], numbers: terms && `${terms} = ${result}` }
}

/** The terms of each formula whose numbers stand on the page. */
const TERMS: Partial<Record<MetricKey, (campaign: Explained) => string | null>> = {
  cpm: ({ metrics }) => quotient(metrics.cost, metrics.impressionsViewCount, metrics.cpm, 1000),
  cpe: ({ metrics }) => quotient(metrics.cost, metrics.totalEngagement, metrics.cpe),
  cpc: ({ metrics }) => quotient(metrics.cost, metrics.linkClickCount, metrics.cpc),
  cpv: (campaign) => quotient(campaign.metrics.cost, videoViews(campaign), campaign.metrics.cpv),
  trueEr: ({ metrics }) => ratio(metrics.totalEngagement, metrics.trueReach, metrics.trueEr),
  frequency: ({ metrics }) => ratio(metrics.impressionsViewCount, metrics.trueReach, metrics.frequency),
  ctr: ({ metrics }) => ratio(metrics.linkClickCount, metrics.impressionsViewCount, metrics.ctr),
  totalEngagement: ({ metrics }) =>
    sum(
      INTERACTIONS.map((part) => metrics[part]),
      metrics.totalEngagement,
    ),
  contentCount: ({ metrics, byContentType }) =>
    sum(
      byContentType.map((each) => each.metrics.contentCount ?? null),
      metrics.contentCount,
    ),
  audienceOverlap: overlapTerms,
}

function quotient(
  cost: number | null | undefined,
  by: number | null,
  value: number | null | undefined,
  times = 1,
): string | null {
  if (cost === null || cost === undefined || by === null || !agrees((cost / by) * times, value)) return null
  return `${formatEur(cost)} ÷ ${formatNumber(by)}${times === 1 ? '' : ` × ${formatNumber(times)}`}`
}

function ratio(part: number | null, whole: number | null, value: number | null): string | null {
  if (part === null || whole === null || !agrees(part / whole, value)) return null
  return `${formatNumber(part)} ÷ ${formatNumber(whole)}`
}

function sum(parts: (number | null)[], total: number | null): string | null {
  const known = parts.filter((part) => part !== null)
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

function videoViews({ byContentType }: Explained): number | null {
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
function agrees(computed: number, value: number | null | undefined): boolean {
  if (value === null || value === undefined || !Number.isFinite(computed)) return false
  return Math.abs(computed - value) <= 0.002 * Math.max(Math.abs(value), 1e-9)
}
