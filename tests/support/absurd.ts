import { it as italian } from '../../src/messages/words.ts'
import { figureWords } from '../../src/messages/figure-words.ts'
import type { Campaign } from '../../src/contract/campaign.ts'
import { metricMessages } from '../../src/messages/metrics.ts'
import { METRIC_KEYS } from '../../src/vocabulary/metric-keys.ts'
import { explainMetric } from '../../src/presenters/explain-metric.ts'
import { contextText, isIncoherent, originText } from '../../src/presenters/metric-context.ts'
import { metricText, unitOf } from '../../src/presenters/metric-value.ts'
import { timeFinding, timeSeries } from '../../src/presenters/time-series.ts'

/** Patterns that no text of the product contains, and no number format produces. */
export const NOT_WRITTEN =
  /\bperson[ae] real[ei]\b|\breali\b|\b(?:NaN|Infinity|undefined|null)\b|∞|(?:^|[\s(])[-−]\d|In un giorno/i

const OF_COST = ['cpm', 'cpe', 'cpc', 'cpv'] as const

/** Implausible values in the tiles and charts of a report; empty if there are none. */
export function absurdIn(campaign: Campaign): string[] {
  const { metrics, timeline } = campaign
  const found: string[] = []
  for (const key of METRIC_KEYS) {
    const { [key]: value } = metrics
    const { label } = metricMessages[key]
    const words = [
      metricText(key, metrics, figureWords),
      contextText(key, campaign, italian),
      originText(key, metrics.facts[key], italian),
      explainMetric(key, campaign, italian).words,
      explainMetric(key, campaign, italian).numbers,
    ].join(' · ')
    if (NOT_WRITTEN.test(words.replaceAll('null', ''))) found.push(`${label}: ${words}`)
    if (typeof value !== 'number') continue
    if (!Number.isFinite(value) || value < 0) found.push(`${label} is ${value}`)
    // More interactions than people is possible if most reach is unknown, but must not be displayed unexplained.
    if (unitOf(key) === 'share' && value > 1) found.push(`${label} is ${value}`)
    if (key === 'frequency' && value < 1 && !isIncoherent(key, campaign)) found.push(`${label} is ${value}`)
  }
  for (const key of OF_COST) {
    const fact = metrics.facts[key]
    if (typeof metrics[key] === 'number' && (fact === undefined || fact.known * 2 < fact.of))
      found.push(`${key} of ${fact?.known} of ${fact?.of}`)
  }
  if ((metrics.trueReach ?? 0) > (metrics.combinedReach ?? 0)) found.push('More different people than people')
  for (const kind of ['daily', 'cumulative'] as const) {
    const points = timeSeries(campaign, kind)
    const finding = timeFinding(points, kind, metrics, italian)
    if (NOT_WRITTEN.test(finding)) found.push(finding)
    for (const { day, impressions, reach } of points)
      if ((impressions ?? 0) < 0 || (reach ?? 0) < 0) found.push(`${kind} ${day}: ${impressions}, ${reach}`)
  }
  const last = timeline.at(-1)?.metrics
  for (const key of ['impressionsViewCount', 'combinedReach', 'totalEngagement'] as const)
    if (last && last[key] !== metrics[key]) found.push(`${key} ends at ${last[key]}, not ${metrics[key]}`)
  return found
}
