import type { OutputOf } from '../../../contract/endpoint.ts'
import type { getCampaignChannel, getCampaignCreator } from '../../../contract/campaign-endpoints.ts'
import type { CampaignCreator } from '../../../contract/campaign.ts'
import type { TimelineContent } from '../../../domain/growth.ts'
import { metricsByChannel } from '../../../domain/metrics-by.ts'
import { timeline } from '../../../domain/timeline.ts'
import type { SocialType } from '../../../lib/social-types.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import type { Serving } from '../campaigns/campaign-summary.ts'
import type { ReportChannel } from './campaign-channels.ts'
import { type CampaignNumbers, contentsOf } from './campaign-numbers.ts'
import { timelineContents } from './content-snapshots.ts'
import { creatorMetrics } from './hide-metrics.ts'
import { type LoadedReport, loadReport } from './load-report.ts'
import { audienceOfChannels, channelAudiences } from './report-audience.ts'
import { reportChannel, reportCreators } from './report-creators.ts'
import { byContentType } from './report-views.ts'
import type { StoredAudience } from '../../db/stored-reports.ts'

export type ChannelReport = OutputOf<typeof getCampaignChannel>
export type CreatorReport = OutputOf<typeof getCampaignCreator>

type Asked = Serving & { platforms?: readonly SocialType[] | undefined }

/** One channel's part of a campaign. @throws 404 where the campaign lacks it, or is not the caller's to see */
export async function channelReport(
  db: Db,
  { id, channelId }: { id: string; channelId: string },
  { scope, platforms }: Asked,
): Promise<ChannelReport> {
  const report = await loadReport(db, scope, id, platforms)
  const channel = report.all.channels.find((one) => one.id === channelId)
  if (channel === undefined) throw notFound()
  const own = report.numbers.channels.filter((one) => one.id === channelId)
  return channelPart(report, await partSource(db, report, partOf(report.numbers, own)), channel)
}

/** One creator's part of a campaign, over all their channels in it. @throws 404 likewise */
export async function creatorReport(
  db: Db,
  { id, creatorId }: { id: string; creatorId: string },
  { scope, platforms, secrets, now }: Asked,
): Promise<CreatorReport> {
  const report = await loadReport(db, scope, id, platforms)
  const [creator] = await reportCreators(db, report, { secrets, now, creatorId })
  if (creator === undefined) throw notFound()
  const own = report.numbers.channels.filter((one) => one.creatorId === creatorId)
  return creatorPart(report, await partSource(db, report, partOf(report.numbers, own)), creator)
}

/** What the parts of a report are made of beyond its numbers. */
export type PartSource = {
  timelineOf: ReadonlyMap<string, TimelineContent>
  audienceOf: ReadonlyMap<string, StoredAudience>
}

/** For parts that lie within these numbers. */
export async function partSource(
  db: Db,
  { row, useEstimates }: LoadedReport,
  numbers: CampaignNumbers,
): Promise<PartSource> {
  const contents = await timelineContents(db, row.id, numbers, useEstimates)
  return {
    timelineOf: new Map(contents.map((content) => [content.id, content])),
    audienceOf: await channelAudiences(db, [row.id]),
  }
}

export function channelPart(report: LoadedReport, source: PartSource, channel: ReportChannel): ChannelReport {
  const own = report.numbers.channels.filter(({ id }) => id === channel.id)
  const { metricsOf, views } = partViews(report, source, own)
  return { ...reportChannel(channel, metricsOf.get(channel.id), report.sees), ...views }
}

export function creatorPart(
  report: LoadedReport,
  source: PartSource,
  creator: CampaignCreator,
): CreatorReport {
  const own = report.numbers.channels.filter(({ creatorId }) => creatorId === creator.id)
  const { metricsOf, views } = partViews(report, source, own)
  const channels = own.map((channel) => reportChannel(channel, metricsOf.get(channel.id), report.sees))
  return { ...creator, channels, ...views }
}

function partOf(numbers: CampaignNumbers, channels: CampaignNumbers['channels']): CampaignNumbers {
  return { ...numbers, channels, contents: contentsOf(numbers.contents, channels) }
}

function partViews(report: LoadedReport, source: PartSource, channels: readonly ReportChannel[]) {
  const { sees, useEstimates } = report
  const part = partOf(report.numbers, [...channels])
  const metricsOf = metricsByChannel({ ...part, useEstimates })
  const contents = part.contents.flatMap(({ id }) => source.timelineOf.get(id) ?? [])
  const views = {
    timeline: timeline(contents),
    byContentType: byContentType(part, report, creatorMetrics),
    ...(sees.audience ? { audience: audienceOfChannels(source.audienceOf, part, metricsOf) } : {}),
  }
  return { metricsOf, views }
}
