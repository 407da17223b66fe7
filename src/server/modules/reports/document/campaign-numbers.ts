import { setImmediate as nextTick } from 'node:timers/promises'
import * as v from 'valibot'
import { getCampaign } from '../../../../contract/campaign-endpoints.ts'
import type { Campaign } from '../../../../contract/campaign.ts'
import type { Content } from '../../../../contract/contents.ts'
import { romeDay } from '../../../../lib/rome-day.ts'
import { it, type Words } from '../../../../messages/words.ts'
import { deliveriesText } from '../../../../presenters/deliveries-text.ts'
import { lede, type LedeWords } from '../../../../presenters/lede.ts'
import { ofFullCampaign } from '../../../../presenters/of-full-campaign.ts'
import { campaignTarget } from '../../../../presenters/campaign-target.ts'
import { GAUGED_METRICS } from '../../../../presenters/target-words.ts'
import type { Serving } from '../../campaigns/campaign-summary.ts'
import type { ReportNumbers } from '../../../../report/numbers.ts'
import { unpackFacts } from '../fact-sets.ts'
import type { Platforms, ReportSource } from '../report-source.ts'
import { reportDigest } from './report-digest.ts'

type CampaignWords = LedeWords & Pick<Words, 'deliverables' | 'facts' | 'metrics' | 'fullCampaign'>
export type CampaignParts = { campaign: Campaign; contents: readonly Content[] }

/** A campaign's report with all its contents, serialized for its reader. */
export async function campaignParts(
  report: ReportSource,
  scope: Serving['scope'],
  platforms?: Platforms,
): Promise<CampaignParts> {
  const campaign = readBy(scope, await report.full(platforms))
  await nextTick()
  return { campaign, contents: await report.allContents(platforms) }
}

/** The numbers of those parts; `frozenAt` if they are frozen. */
export function campaignNumbers(
  { campaign, contents }: CampaignParts,
  { now, platforms, frozenAt = null }: { now: Date; platforms?: Platforms; frozenAt?: string | null },
  words: CampaignWords,
): ReportNumbers {
  const allPlatforms = platforms === undefined
  const [only = null] = platforms?.length === 1 ? platforms : []
  const day = romeDay(Date.parse(frozenAt ?? now.toISOString()))
  const targetsIn = (its: CampaignWords) =>
    GAUGED_METRICS.flatMap((metric) => {
      const target = allPlatforms ? campaignTarget(campaign, metric, day, its) : null
      return target === null ? [] : [{ metric, target }]
    })
  const numbers = {
    kind: 'CAMPAIGN' as const,
    name: campaign.campaignName,
    brandName: campaign.brandName,
    organizationName: campaign.organizationName,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    generatedAt: now.toISOString(),
    updatedAt: campaign.report.updatedAt,
    older: campaign.older,
    frozenAt,
    redactedAt: campaign.frozen?.redactedAt ?? null,
    simulated: campaign.report.simulated,
    metricsVersion: campaign.metricsVersion,
    useEstimates: campaign.useEstimates,
    status: campaign.status,
    lede: lede(campaign, day, only, words),
    trackingMethods: campaign.trackingMethods,
    metrics: campaign.metrics,
    previous: null,
    targets: targetsIn(words),
    timeline: campaign.timeline,
    byContentType: campaign.byContentType,
    bySocialType: campaign.bySocialType,
    campaigns: [],
    benchmark: undefined,
    creators: unpackFacts(campaign).creators,
    delivered: campaign.delivered,
    channels: campaign.channels.map(({ id, socialType, url, handle }) => ({ id, socialType, url, handle })),
    channelsCount: campaign.channels.length,
    audience: campaign.audience,
    comments: campaign.comments,
    contents,
    logoUrl: campaign.brandImage,
    coverUrl: campaign.coverUrl,
  }
  const notes = [
    ...(campaign.delivered ? [deliveriesText(campaign.delivered, words)] : []),
    ...(allPlatforms ? [] : ofFullCampaign(campaign, words)),
  ]
  // Equal data have equal digests in every language.
  return { ...numbers, notes, digest: reportDigest({ ...numbers, targets: targetsIn(it) }) }
}

/** With only the keys that its reader may see. */
export function readBy(scope: Serving['scope'], campaign: Campaign): Campaign {
  const { client, public: shared } = getCampaign.readers
  if (scope.kind === 'staff') return v.parse(getCampaign.output, campaign)
  return v.parse(scope.kind === 'client' ? client : shared, campaign)
}
