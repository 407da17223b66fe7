import type { Campaign } from '../contract/campaign.ts'
import type { FigureWords, Words } from '../messages/words.ts'
import { boundsOf } from './campaign-target.ts'
import { written } from './metric-value.ts'
import { GAUGED_METRICS, type GaugedMetric } from './target-words.ts'

type FullCampaignWords = FigureWords & Pick<Words, 'metrics' | 'fullCampaign'>

/** What a report filtered by platform states about the entire campaign: cost and targets. */
export function ofFullCampaign(campaign: Campaign, words: FullCampaignWords): string[] {
  const targets = targetTexts(campaign, words).join(', ')
  return [
    ...(targets === '' ? [] : [words.fullCampaign.targets(targets)]),
    ...(campaign.metrics.cost === null ? [words.fullCampaign.costOfPlatforms] : []),
  ]
}

function targetTexts(campaign: Campaign, words: FullCampaignWords): string[] {
  return GAUGED_METRICS.flatMap((metric) => {
    const range = rangeOf(campaign, metric, words)
    return range === null ? [] : [named(metric, range, words)]
  })
}

/** `impression almeno 100.000`, `ER almeno 3%` */
function named(metric: GaugedMetric, range: string, { fullCampaign, metrics }: FullCampaignWords): string {
  if (metric === 'impressionsViewCount') return fullCampaign.impressions(range)
  if (metric === 'combinedReach') return fullCampaign.reach(range)
  const { label } = metrics[metric]
  return `${label === label.toUpperCase() ? label : label.toLowerCase()} ${range}`
}

function rangeOf(campaign: Campaign, metric: GaugedMetric, words: FullCampaignWords): string | null {
  const { min, max } = boundsOf(campaign, metric)
  const { atLeast, atMost, between } = words.fullCampaign
  const from = min === null ? null : written(metric, min, words)
  const to = max === null ? null : written(metric, max, words)
  if (from !== null && to !== null) return between(from, to)
  if (from !== null) return atLeast(from)
  return to === null ? null : atMost(to)
}
