import type { Campaign } from '../../contract/campaign.ts'
import type { Fact, MetricKey } from '../../contract/metrics.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { factMessages, metricContext } from '../../messages/metrics.ts'
import { reportMessages } from '../../messages/report.ts'

/** `12 di 14 contenuti`, or of channels; null where a whole has no parts to count. */
export function coverageText(key: MetricKey, fact: Fact | undefined): string | null {
  if (!fact || key === 'cost' || key === 'contentCount' || fact.of === 0) return null
  const perChannel = key === 'combinedFollowersCount' || key === 'audienceOverlap'
  return perChannel ? factMessages.channels(fact.known, fact.of) : factMessages.contents(fact.known, fact.of)
}

export function isPartial(fact: Fact | undefined): boolean {
  return fact !== undefined && fact.known < fact.of
}

/** Under 1 the data contradict each other (metrics.md). */
export function isIncoherent(key: MetricKey, campaign: Campaign): boolean {
  return key === 'frequency' && campaign.metrics.frequency !== null && campaign.metrics.frequency < 1
}

/** The line under a figure: what it means here, in a few words. */
export function contextText(key: MetricKey, campaign: Campaign): string | null {
  const { metrics } = campaign
  const fact = metrics.facts[key]
  switch (key) {
    case 'trueReach':
      return fact?.low !== undefined && fact.high !== undefined
        ? factMessages.range(formatNumber(fact.low), formatNumber(fact.high))
        : metricContext.trueReach
    case 'combinedReach':
    case 'impressionsViewCount':
      return fact?.estimated ? factMessages.estimatedPart(formatNumber(fact.estimated)) : metricContext[key]
    case 'ctr':
      return metrics.linkClickCount === null ? null : metricContext.clicks(formatNumber(metrics.linkClickCount))
    case 'combinedFollowersCount':
      return metricContext.channels(campaign.channels.length)
    case 'contentCount':
      return typesText(campaign)
    case 'ecv':
      return metrics.ecv?.edited ? metricContext.ecvEdited : metricContext.ecv
    case 'frequency':
      return isIncoherent(key, campaign) ? factMessages.incoherent : metricContext.frequency
    case 'likesCount':
    case 'commentsCount':
    case 'savedCount':
    case 'sharedCount':
    case 'otherInteractionsCount':
    case 'linkClickCount':
      return null
    default:
      return metricContext[key]
  }
}

/** `14 Reel, 9 Story, 2 Video`, the largest first. */
function typesText({ byContentType }: Campaign): string {
  return byContentType
    .map(({ contentType, metrics }) => ({ contentType, count: metrics.contentCount ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ contentType, count }) => `${formatNumber(count)} ${reportMessages.contentTypeShort[contentType]}`)
    .join(', ')
}
