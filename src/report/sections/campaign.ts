import { SOCIAL_TYPE_OF } from '../../vocabulary/content-types.ts'
import { ENGAGEMENT_KEYS } from '../../vocabulary/content-counts.ts'
import type { FigureWords, Words } from '../../messages/words.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import type { FactOrigin } from '../../vocabulary/origins.ts'
import { SOCIAL_TYPES, type SocialType } from '../../vocabulary/social-types.ts'
import { explainParts } from '../../presenters/explain-series.ts'
import { jointOrigin, originTexts } from '../../presenters/metric-context.ts'
import { type Part, sharesOfTotal } from '../../presenters/shares-of-total.ts'
import { timeFinding, timeNote, type TimePoint, timeSeries, timeTitle } from '../../presenters/time-series.ts'
import { commentsOn } from '../comments-on.ts'
import type { BarGroup, BarRow, BarsBlock, Block, LinesBlock, Section, Series } from '../document.ts'
import { figureOf, shownMetrics } from '../figures.ts'
import type { ReportNumbers } from '../numbers.ts'
import { lessons } from './lessons.ts'
import { standoutsGallery } from './standouts.ts'

/** Targets and results, best contents, all figures, their growth, and their composition. */
export function campaignSection(numbers: ReportNumbers, words: Words): Section {
  return {
    id: 'CAMPAIGN',
    title: numbers.kind === 'DASHBOARD' ? words.pdf.overview : words.report.sections.CAMPAIGN,
    comments: commentsOn('CAMPAIGN', numbers, words),
    blocks: [...figureBlocks(numbers, words), growth(numbers, words), ...parts(numbers, words)],
  }
}

/** The gauges, best and worst contents, then all other metrics and what the figures leave out. */
export function figureBlocks(numbers: ReportNumbers, words: Words): Block[] {
  const { targets, metrics, notes } = numbers
  const metricsWithTarget = new Set<MetricKey>(targets.map(({ metric }) => metric))
  const keys = shownMetrics(numbers).filter((key) => !metricsWithTarget.has(key))
  const texts = [...(metrics.contentCount === 0 ? [words.pdf.nothingYet] : []), ...notes]
  return [
    ...targets.map(({ metric, target }): Block => {
      const figure = figureOf(metric, numbers, words)
      const estimated = metrics.facts[metric]?.estimated ?? 0
      const { format, goal } = words
      const text = figure.unit === 'share' ? format.share : format.number
      const spoken = goal.spoken(target.value, estimated, target.min, target.max, text)
      return { kind: 'target', id: metric, figure, target, spoken }
    }),
    ...standoutsGallery(numbers, words),
    ...lessons(numbers, words),
    { kind: 'figures', id: 'figures', figures: keys.map((key) => figureOf(key, numbers, words)) },
    ...texts.map((text, index): Block => ({ kind: 'note', id: `note-${index}`, text })),
  ]
}

const SERIES = ['contentCount', 'impressionsViewCount', 'combinedReach', 'totalEngagement'] as const

function growth(numbers: ReportNumbers, words: Words): LinesBlock {
  const { timeline, metrics } = numbers
  const points = timeSeries(numbers, 'daily')
  return {
    kind: 'lines',
    id: 'timeline',
    title: timeTitle(points, 'DAY', metrics, words),
    note: timeline.length === 0 ? words.charts.empty : timeNote(numbers, words).join('. '),
    finding: timeline.length === 0 ? '' : timeFinding(points, 'daily', metrics, words),
    days: timeline.map(({ day }) => day),
    series: SERIES.map((key) => seriesOf(key, numbers, words, points)),
  }
}

/** Lines whose growth is unknown across a change of definition. */
const CHARTED: Partial<Record<Series['key'], 'impressions' | 'reach'>> = {
  impressionsViewCount: 'impressions',
  combinedReach: 'reach',
}

/** The cumulative values, and the growth from day to day; the first known value counts as growth. */
function seriesOf(
  key: Series['key'],
  { timeline, metrics }: ReportNumbers,
  words: Words,
  points: readonly TimePoint[],
): Series {
  const { estimated, origin } = metrics.facts[key] ?? {}
  const total = timeline.map((point) => point.metrics[key] ?? null)
  const rendered = CHARTED[key]
  return {
    key,
    label: words.metrics[key].label,
    origin: origin ?? null,
    isPartlyEstimated: Boolean(estimated),
    daily:
      rendered === undefined
        ? total.map((value, index) => (value === null ? null : value - (total[index - 1] ?? 0)))
        : points.map((point) => point[rendered]),
    total,
  }
}

type PartWords = FigureWords & Pick<Words, 'charts' | 'metrics' | 'platforms' | 'report' | 'series'>
type Parted = Pick<ReportNumbers, 'kind' | 'metrics' | 'byContentType' | 'bySocialType'>

/** Metrics shown in parts. */
const PARTED = ['impressionsViewCount', 'totalEngagement'] as const

/** The composition of the impressions and the engagement, largest part first; no block if nothing is known. */
export function parts(numbers: Parted, words: PartWords): BarsBlock[] {
  const { metrics, byContentType } = numbers
  const originOf = (key: MetricKey) => metrics.facts[key]?.origin ?? null
  const ofViews = originOf('impressionsViewCount')
  const platforms = sharesOfTotal(viewsByPlatform(numbers)).map((part) => ({
    ...rowOf(part, words.platforms[part.id], ofViews, words),
    platform: part.id,
  }))
  const types = sharesOfTotal(
    byContentType.map(({ contentType, metrics: its }) => ({
      id: contentType,
      value: its.impressionsViewCount,
    })),
  ).map((part) => rowOf(part, words.report.contentType[part.id], ofViews, words))
  const interactions = sharesOfTotal(ENGAGEMENT_KEYS.map((id) => ({ id, value: metrics[id] }))).map((part) =>
    rowOf(part, words.metrics[part.id].label, originOf(part.id), words),
  )
  const groups = [
    { shape: 'ring', title: words.charts.byPlatform, color: 1, rows: platforms },
    { shape: 'bars', title: words.charts.byType, color: 1, rows: types },
    { shape: 'bars', title: words.charts.byEngagement, color: 1, rows: interactions },
  ] satisfies BarGroup[]
  const known = groups.filter(({ rows }) => rows.length > 0)
  if (known.length === 0) return []
  const { words: formula, numbers: worked } = explainParts(
    known.map(({ rows }) => rows),
    words,
  )
  const source = {
    origin: jointOrigin(PARTED, metrics.facts),
    formula,
    worked,
    basis: originTexts(PARTED, metrics.facts, words),
  }
  return [
    {
      kind: 'bars',
      id: 'parts',
      title: words.charts.parts,
      sub: words.charts.ofTotal,
      groups: known,
      source,
    },
  ]
}

function rowOf<Id extends string>(
  { id, value, share }: Part<Id>,
  label: string,
  origin: FactOrigin | null,
  words: PartWords,
): BarRow & { value: number; share: number } {
  return { id, label, value, share, text: words.format.share(share), origin }
}

/** A dashboard has impressions only by content type: each belongs to one platform. */
function viewsByPlatform({
  kind,
  bySocialType,
  byContentType,
}: Parted): { id: SocialType; value: number | null | undefined }[] {
  if (kind === 'CAMPAIGN')
    return bySocialType.map(({ socialType, metrics }) => ({
      id: socialType,
      value: metrics.impressionsViewCount,
    }))
  return SOCIAL_TYPES.map((id) => {
    const views = byContentType
      .filter(({ contentType }) => SOCIAL_TYPE_OF[contentType] === id)
      .flatMap(({ metrics }) => metrics.impressionsViewCount ?? [])
    return { id, value: views.length === 0 ? null : views.reduce((sum, each) => sum + each, 0) }
  })
}
