import type { Content } from '../../../../contract/contents.ts'
import type { CampaignCreator } from '../../../../contract/campaign.ts'
import type { PartialMetrics } from '../../../../contract/metrics.ts'
import { engagement } from '../../../../domain/engagement.ts'
import { factMessages } from '../../../../messages/facts.ts'
import { metricMessages } from '../../../../messages/metrics.ts'
import { platformNames } from '../../../../messages/platforms.ts'
import { reportContentMessages } from '../../../../messages/report-contents.ts'
import { workbookMessages as words } from '../../../../messages/report-files.ts'
import { reportMessages } from '../../../../messages/report.ts'
import { reportStatusMessages } from '../../../../messages/report-files.ts'
import { type CountKey, PLAIN_COUNT_KEYS } from '../../../../trade/content-counts.ts'
import type { MetricKey } from '../../../../trade/metric-catalogue.ts'
import { isOfAudience, isOfFee, NUMBER_METRICS } from '../../../../trade/metric-keys.ts'
import type {
  DocumentCampaign,
  DocumentChannel,
  ReportDocument,
} from '../../reports/document/report-document.ts'
import { dayCell, FORMATS, instantCell, metricCell, numberCell, textCell } from './cells.ts'
import { type Sheet, sheet, type SheetColumn } from './sheet.ts'

/** The columns of whoever has metrics of their own, size first; what is of the audience belongs to the whole. */
const METRICS: ReadonlySet<MetricKey> = new Set<MetricKey>([
  'contentCount',
  'combinedFollowersCount',
  ...NUMBER_METRICS.filter((key) => !isOfAudience(key)),
])

/** A row for each creator. */
export function creatorsSheet({ creators, channels }: ReportDocument): Sheet {
  const channelOf = new Map(channels.map((channel) => [channel.id, channel]))
  const rows = creators.map((creator) => ({
    creator,
    metrics: creator.metrics,
    channels: channelsOf(creator, channelOf),
  }))
  const shown = [...METRICS].filter((key) => key !== 'cost' && isShown(key, creators))
  const fees = creators.some(({ cost }) => cost !== undefined)
  return sheet(
    words.sheets.creators,
    [
      { label: words.creator, width: 30, cell: ({ creator }) => textCell(creator.name) },
      ...(channels.length === 0 ? [] : CHANNELS),
      ...(fees
        ? [
            {
              label: words.fee,
              width: 14,
              cell: ({ creator }: CreatorRow) => numberCell(creator.cost, FORMATS.euro),
            },
          ]
        : []),
      ...shown.flatMap((key) => withOrigin<CreatorRow>(key)),
    ],
    rows,
  )
}

/** Of a cost that cannot be split there is no column. */
function isShown(key: MetricKey, rows: readonly { metrics: PartialMetrics }[]): boolean {
  return rows.some(({ metrics }) => metrics[key] !== undefined && !(isOfFee(key) && metrics[key] === null))
}

type CreatorRow = { creator: CampaignCreator; metrics: PartialMetrics; channels: readonly DocumentChannel[] }

const CHANNELS: SheetColumn<CreatorRow>[] = [
  {
    label: words.platforms,
    width: 20,
    cell: ({ channels }) =>
      textCell([...new Set(channels.map(({ socialType }) => platformNames[socialType]))].join(', ')),
  },
  {
    label: words.channels,
    width: 44,
    cell: ({ channels }) => textCell(channels.map(({ url }) => url).join(' ')),
  },
]

function channelsOf({ channelIds }: CampaignCreator, channelOf: ReadonlyMap<string, DocumentChannel>) {
  return channelIds.flatMap((id) => channelOf.get(id) ?? [])
}

/** A row for each campaign of a dashboard. */
export function campaignsSheet({ campaigns }: ReportDocument): Sheet {
  const shown = [...METRICS].filter((key) => isShown(key, campaigns))
  return sheet<DocumentCampaign>(
    words.sheets.campaigns,
    [
      { label: words.campaign, width: 34, cell: ({ name }) => textCell(name) },
      { label: words.brand, width: 24, cell: ({ brandName }) => textCell(brandName) },
      { label: words.status, width: 14, cell: ({ status }) => textCell(reportStatusMessages.status[status]) },
      { label: words.start, width: 12, cell: ({ startDate }) => dayCell(startDate) },
      { label: words.end, width: 12, cell: ({ endDate }) => dayCell(endDate) },
      { label: words.creator, width: 10, cell: ({ creatorsCount }) => numberCell(creatorsCount) },
      ...shown.flatMap((key) => withOrigin<DocumentCampaign>(key)),
    ],
    campaigns,
  )
}

/** A row for each content, newest first; reach and views as they count, with where they come from. */
export function contentsSheet({ contents, channels, campaigns }: ReportDocument): Sheet {
  const nameOf = new Map(campaigns.map(({ id, name }) => [id, name]))
  const urlOf = new Map(channels.map(({ id, url }) => [id, url]))
  return sheet<Content>(
    words.sheets.contents,
    [
      { label: words.published, width: 17, cell: ({ creationDate }) => instantCell(creationDate) },
      ...(campaigns.length === 0
        ? []
        : [
            {
              label: words.campaign,
              width: 28,
              cell: ({ campaignId }: Content) => textCell(nameOf.get(campaignId) ?? null),
            },
          ]),
      { label: words.creator, width: 28, cell: ({ creatorName }) => textCell(creatorName) },
      { label: words.platform, width: 12, cell: ({ socialType }) => textCell(platformNames[socialType]) },
      {
        label: words.type,
        width: 16,
        cell: ({ contentType }) => textCell(reportMessages.contentType[contentType]),
      },
      { label: words.channel, width: 40, cell: ({ channelId }) => textCell(urlOf.get(channelId) ?? null) },
      { label: words.caption, width: 50, cell: ({ caption }) => textCell(caption) },
      { label: words.link, width: 40, cell: ({ contentLink }) => textCell(contentLink) },
      countColumn('reach', words.reach),
      { label: words.reachLow, width: 14, cell: ({ reachRange }) => numberCell(reachRange?.low) },
      { label: words.reachHigh, width: 14, cell: ({ reachRange }) => numberCell(reachRange?.high) },
      originColumn('reach', words.reachOrigin),
      countColumn('impressionsViewCount', words.impressions),
      originColumn('impressionsViewCount', words.impressionsOrigin),
      { label: words.engagement, width: 14, cell: (content) => numberCell(engagement(content)) },
      ...PLAIN_COUNT_KEYS.map((key) => countColumn(key, metricMessages[key].label)),
      { label: words.measured, width: 17, cell: ({ metricsUpdatedAt }) => instantCell(metricsUpdatedAt) },
      {
        label: reportContentMessages.source,
        width: 24,
        cell: ({ source }) => textCell(reportContentMessages.sources[source]),
      },
    ],
    contents,
  )
}

function countColumn(key: CountKey, label: string): SheetColumn<Content> {
  return { label, width: 14, cell: (content) => numberCell(content[key]) }
}

function originColumn(key: 'reach' | 'impressionsViewCount', label: string): SheetColumn<Content> {
  return {
    label,
    width: 13,
    cell: ({ origin }) => {
      const known = origin[key]
      return textCell(known === null ? null : factMessages.origin[known])
    },
  }
}

const TIMELINE_METRICS = ['contentCount', 'impressionsViewCount', 'combinedReach', 'totalEngagement'] as const

/** A row a day (older days of a long campaign are thinned): what it brought, then the totals reached by its end. */
export function timelineSheet({ timeline, metrics: whole }: ReportDocument): Sheet {
  const labelOf = (key: MetricKey) => {
    const { label } = metricMessages[key]
    return whole.facts[key]?.estimated ? words.partlyEstimated(label) : label
  }
  const rows = timeline.map(({ day, metrics }, index) => ({
    day,
    metrics,
    before: timeline[index - 1]?.metrics ?? {},
  }))
  const daily = TIMELINE_METRICS.map((key): SheetColumn<(typeof rows)[number]> => ({
    label: words.daily(labelOf(key)),
    width: 16,
    cell: ({ metrics, before }) => {
      const value = metrics[key]
      return numberCell(typeof value === 'number' ? value - (before[key] ?? 0) : null)
    },
  }))
  const cumulative = TIMELINE_METRICS.map((key) => ({
    ...metricColumn<(typeof rows)[number]>(key),
    label: words.cumulative(labelOf(key)),
  }))
  return sheet(
    words.sheets.timeline,
    [{ label: words.day, width: 12, cell: ({ day }) => dayCell(day) }, ...daily, ...cumulative],
    rows,
  )
}

function metricColumn<Row extends { metrics: PartialMetrics }>(key: MetricKey): SheetColumn<Row> {
  return {
    label: metricMessages[key].label,
    width: 16,
    cell: ({ metrics }) => metricCell(key, metrics),
  }
}

/** What may be estimated says where it comes from, in the column after it. */
function withOrigin<Row extends { metrics: PartialMetrics }>(key: MetricKey): SheetColumn<Row>[] {
  const column = metricColumn<Row>(key)
  const label = ORIGINS[key]
  if (label === undefined) return [column]
  const origin = ({ metrics }: Row) => {
    const fact = metrics.facts?.[key]
    return textCell(fact === undefined ? null : factMessages.origin[fact.origin])
  }
  return [column, { label, width: 13, cell: origin }]
}

const ORIGINS: Partial<Record<MetricKey, string>> = {
  trueReach: words.trueReachOrigin,
  combinedReach: words.reachOrigin,
  impressionsViewCount: words.impressionsOrigin,
}
