import type { OutputOf } from '../../../contract/endpoint.ts'
import type { getCampaignChannel, getCampaignCreator } from '../../../contract/campaign-endpoints.ts'
import { metricsByChannel } from '../../../domain/metrics-by.ts'
import { timeline } from '../../../domain/timeline.ts'
import type { SocialType } from '../../../lib/social-types.ts'
import type { Db } from '../../db/schema.ts'
import { notFound } from '../../http/problem.ts'
import type { Serving } from '../campaigns/campaign-summary.ts'
import { type CampaignNumbers, contentsOf } from './campaign-numbers.ts'
import { timelineContents } from './content-snapshots.ts'
import { creatorMetrics } from './hide-metrics.ts'
import { type LoadedReport, loadReport } from './load-report.ts'
import { reportAudience } from './report-audience.ts'
import { reportChannel, reportCreators } from './report-creators.ts'
import { byContentType } from './report-views.ts'

type Asked = Serving & { platforms?: readonly SocialType[] | undefined }

/** One channel's part of a campaign. @throws 404 where the campaign lacks it, or is not the caller's to see */
export async function channelReport(
  db: Db,
  { id, channelId }: { id: string; channelId: string },
  { scope, platforms }: Asked,
): Promise<OutputOf<typeof getCampaignChannel>> {
  const report = await loadReport(db, scope, id, platforms)
  const channel = report.all.channels.find((one) => one.id === channelId)
  if (channel === undefined) throw notFound()
  const part = partOf(
    report.numbers,
    report.numbers.channels.filter((one) => one.id === channelId),
  )
  const metricsOf = metricsByChannel({ ...part, useEstimates: report.useEstimates })
  return {
    ...reportChannel(channel, metricsOf.get(channelId), report.sees),
    ...(await views(db, report, part, metricsOf)),
  }
}

/** One creator's part of a campaign, over all their channels in it. @throws 404 likewise */
export async function creatorReport(
  db: Db,
  { id, creatorId }: { id: string; creatorId: string },
  { scope, platforms, secrets, now }: Asked,
): Promise<OutputOf<typeof getCampaignCreator>> {
  const report = await loadReport(db, scope, id, platforms)
  const [creator] = await reportCreators(db, report, { secrets, now, creatorId })
  if (creator === undefined) throw notFound()
  const part = partOf(
    report.numbers,
    report.numbers.channels.filter((one) => one.creatorId === creatorId),
  )
  const metricsOf = metricsByChannel({ ...part, useEstimates: report.useEstimates })
  return {
    ...creator,
    channels: part.channels.map((channel) => reportChannel(channel, metricsOf.get(channel.id), report.sees)),
    ...(await views(db, report, part, metricsOf)),
  }
}

function partOf(numbers: CampaignNumbers, channels: CampaignNumbers['channels']): CampaignNumbers {
  return { ...numbers, channels, contents: contentsOf(numbers.contents, channels) }
}

async function views(
  db: Db,
  report: LoadedReport,
  part: CampaignNumbers,
  metricsOf: ReturnType<typeof metricsByChannel>,
) {
  const { row, sees, useEstimates } = report
  return {
    timeline: timeline(await timelineContents(db, row.id, part, useEstimates)),
    byContentType: byContentType(part, report, creatorMetrics),
    ...(sees.audience ? { audience: await reportAudience(db, [row.id], part, metricsOf) } : {}),
  }
}
