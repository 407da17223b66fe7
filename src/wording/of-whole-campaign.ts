import type { Campaign } from '../contract/campaign.ts'
import { formatNumber } from '../lib/format-number.ts'
import { wholeCampaignMessages as words } from '../messages/whole-campaign.ts'

/** What a report narrowed to a platform says of what is the whole campaign's: cost and targets. */
export function ofWholeCampaign(campaign: Campaign): string[] {
  const targets = targetTexts(campaign).join(', ')
  return [
    ...(targets === '' ? [] : [words.targets(targets)]),
    ...(campaign.metrics.cost === null ? [words.costOfPlatforms] : []),
  ]
}

function targetTexts(campaign: Campaign): string[] {
  const { showImpressionTargets, showReachTargets } = campaign
  const views = range(campaign.impressionsViewCountTargetMin, campaign.impressionsViewCountTargetMax)
  const reach = range(campaign.combinedReachTargetMin, campaign.combinedReachTargetMax)
  return [
    ...(showImpressionTargets && views !== null ? [words.impressions(views)] : []),
    ...(showReachTargets && reach !== null ? [words.reach(reach)] : []),
  ]
}

function range(min: number | null = null, max: number | null = null): string | null {
  if (min !== null && max !== null) return words.between(formatNumber(min), formatNumber(max))
  if (min !== null) return words.atLeast(formatNumber(min))
  return max === null ? null : words.atMost(formatNumber(max))
}
