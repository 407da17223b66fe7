import * as v from 'valibot'
import { getCampaignCreator } from '../../../../contract/campaign-endpoints.ts'
import { visibleMetrics } from '../../../../contract/visible-metrics.ts'
import { NO_METRICS } from '../../../../domain/no-metrics.ts'
import type { ReportNumbers } from '../../../../report/numbers.ts'
import { MONEY_METRICS } from '../../../../vocabulary/metric-keys.ts'
import { campaignMetrics, without } from '../../access/hide-metrics.ts'
import type { Platforms, ReportSource } from '../report-source.ts'
import { reportDigest } from './report-digest.ts'

/**
 * Of a campaign's numbers those of one creator, for that creator: nothing of others, and no money.
 * @throws 404 where the campaign lacks the creator
 */
export async function creatorNumbers(
  report: ReportSource,
  numbers: ReportNumbers,
  { creatorId, platforms }: { creatorId: string; platforms: Platforms },
): Promise<ReportNumbers> {
  const { client } = getCampaignCreator.readers
  const creator = v.parse(client, await report.creator(creatorId, platforms))
  const { metrics, channels, timeline, audience, byContentType } = creator
  const own = {
    ...numbers,
    name: `${numbers.name} · ${creator.name}`,
    lede: null,
    metrics: campaignMetrics(v.parse(visibleMetrics, { ...NO_METRICS, ...metrics }), {
      money: false,
      audience: true,
    }),
    targets: [],
    timeline,
    byContentType: byContentType.map((one) => ({ ...one, metrics: without(one.metrics, MONEY_METRICS) })),
    bySocialType: [],
    creators: [],
    delivered: undefined,
    channels: channels.map(({ id, socialType, url, handle }) => ({ id, socialType, url, handle })),
    channelsCount: channels.length,
    audience,
    comments: [],
    contents: numbers.contents.filter(
      (one) =>
        one.creatorId === creatorId || one.partners?.some((partner) => partner.creatorId === creatorId),
    ),
    notes: [],
  }
  return { ...own, digest: reportDigest(own) }
}
