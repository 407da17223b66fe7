import type { Campaign } from '../contract/campaign.ts'
import type { Words } from '../messages/words.ts'

type WholeWords = Pick<Words, 'wholeCampaign'> & { format: Pick<Words['format'], 'number'> }

/** What a report narrowed to a platform says of what is the full campaign's: cost and targets. */
export function ofFullCampaign(campaign: Campaign, words: WholeWords): string[] {
  const targets = targetTexts(campaign, words).join(', ')
  return [
    ...(targets === '' ? [] : [words.wholeCampaign.targets(targets)]),
    ...(campaign.metrics.cost === null ? [words.wholeCampaign.costOfPlatforms] : []),
  ]
}

function targetTexts(campaign: Campaign, words: WholeWords): string[] {
  const { impressions, reach: ofReach } = words.wholeCampaign
  const { showImpressionTargets, showReachTargets } = campaign
  const views = range(campaign.impressionsViewCountTargetMin, campaign.impressionsViewCountTargetMax, words)
  const reach = range(campaign.combinedReachTargetMin, campaign.combinedReachTargetMax, words)
  return [
    ...(showImpressionTargets && views !== null ? [impressions(views)] : []),
    ...(showReachTargets && reach !== null ? [ofReach(reach)] : []),
  ]
}

function range(
  min: number | null | undefined,
  max: number | null | undefined,
  { format: { number }, wholeCampaign: { atLeast, atMost, between } }: WholeWords,
): string | null {
  const from = typeof min === 'number' ? number(min) : null
  const to = typeof max === 'number' ? number(max) : null
  if (from !== null && to !== null) return between(from, to)
  if (from !== null) return atLeast(from)
  return to === null ? null : atMost(to)
}
