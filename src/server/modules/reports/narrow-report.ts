import * as v from 'valibot'
import {
  type Campaign,
  type CampaignChannel,
  type CampaignCreator,
  staffKeys,
} from '../../../contract/campaign.ts'
import type { Visibility } from '../access/visibility.ts'
import type { CampaignRow } from '../access/visible-campaigns.ts'
import { readerState } from '../campaigns/report-states.ts'
import { shareFacts, unpackFacts } from './fact-sets.ts'
import { campaignMetrics, creatorMetrics, partMetrics } from '../access/hide-metrics.ts'
import type { ChannelReport, CreatorReport } from './part-reports.ts'

/** The staff's version without what another reader may not see today. */
export function narrowCampaign(report: Campaign, row: CampaignRow, sees: Visibility): Campaign {
  if (sees.staff) return report
  const campaign: Campaign = unpackFacts(report)
  const { cost, ecv, audience, delivered, publicCosts: _costs, ...shown } = withoutInternals(campaign)
  const {
    impressionsViewCountTargetMin,
    impressionsViewCountTargetMax,
    combinedReachTargetMin,
    combinedReachTargetMax,
    contentCountTargetMin,
    totalEngagementTargetMin,
    linkClickCountTargetMin,
    erTargetMin,
    ...open
  } = shown
  return shareFacts({
    ...open,
    report: readerState(campaign.report),
    metrics: campaignMetrics(campaign.metrics, sees),
    byContentType: campaign.byContentType.map((one) => withMetrics(one, partMetrics, sees)),
    bySocialType: campaign.bySocialType.map((one) => withMetrics(one, partMetrics, sees)),
    creators: campaign.creators.map((creator) => narrowCreator(creator, sees)),
    channels: campaign.channels.map((channel) => withMetrics(channel, creatorMetrics, sees)),
    showImpressionTargets: row.show_impression_targets === 1,
    showReachTargets: row.show_reach_targets === 1,
    audienceVisibility: sees.audience,
    ...(delivered && { delivered: { agreed: delivered.agreed, published: delivered.published } }),
    ...(sees.money ? { cost, ecv } : {}),
    ...(sees.audience ? { audience } : {}),
    ...(sees.impressionTargets ? { impressionsViewCountTargetMin, impressionsViewCountTargetMax } : {}),
    ...(sees.reachTargets ? { combinedReachTargetMin, combinedReachTargetMax } : {}),
    ...(sees.furtherTargets
      ? { contentCountTargetMin, totalEngagementTargetMin, linkClickCountTargetMin, erTargetMin }
      : {}),
  })
}

const INTERNALS = [
  'shared',
  'draft',
  'archived',
  'version',
  ...v.keyof(v.object(staffKeys)).options,
] as const satisfies readonly (keyof Campaign)[]

/** Removes what accompanies the report for staff only: the link, versions, errors. */
export function withoutInternals(campaign: Campaign): Campaign {
  const open = { ...campaign }
  for (const key of INTERNALS) delete open[key]
  return open
}

export function narrowCreatorReport(report: CreatorReport, sees: Visibility): CreatorReport {
  if (sees.staff) return report
  return {
    ...narrowPart(narrowCreator(report, sees), sees),
    channels: report.channels.map((channel: CampaignChannel) => withMetrics(channel, creatorMetrics, sees)),
  }
}

export function narrowChannelReport(report: ChannelReport, sees: Visibility): ChannelReport {
  return sees.staff ? report : narrowPart(withMetrics(report, creatorMetrics, sees), sees)
}

/** The version for a creator or a channel. */
function narrowPart<P extends Pick<ChannelReport, 'byContentType' | 'audience'>>(
  part: P,
  sees: Visibility,
): P {
  const narrow = {
    ...part,
    byContentType: part.byContentType.map((one) => withMetrics(one, creatorMetrics, sees)),
  }
  if (!sees.audience) delete narrow.audience
  return narrow
}

function narrowCreator<C extends CampaignCreator>(creator: C, sees: Visibility): C {
  const narrow = withMetrics(creator, creatorMetrics, sees)
  delete narrow.cost
  delete narrow.deliverables
  delete narrow.delivered
  return narrow
}

function withMetrics<T extends { metrics: Parameters<typeof partMetrics>[0] }>(
  part: T,
  show: typeof partMetrics,
  sees: Visibility,
): T {
  return { ...part, metrics: show(part.metrics, sees) }
}
