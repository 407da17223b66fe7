import { it as italian } from '../../src/messages/words.ts'
import { figureWords } from '../../src/messages/figure-words.ts'
import type { Campaign } from '../../src/contract/campaign.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { formatNumber } from '../../src/lib/format-number.ts'
import { goalMessages } from '../../src/messages/goal.ts'
import { metricMessages } from '../../src/messages/metrics.ts'
import { METRIC_KEYS } from '../../src/vocabulary/metric-keys.ts'
import { SOCIAL_TYPES } from '../../src/vocabulary/social-types.ts'
import { campaignTarget } from '../../src/presenters/campaign-target.ts'
import { publishedText } from '../../src/presenters/dashboard-lede.ts'
import { gainedSince, mondayBefore } from '../../src/presenters/gained-since.ts'
import { explainMetric } from '../../src/presenters/explain-metric.ts'
import { lede } from '../../src/presenters/lede.ts'
import { contextText, originText } from '../../src/presenters/metric-context.ts'
import { metricText } from '../../src/presenters/metric-value.ts'
import { timeFinding, timeSeries } from '../../src/presenters/time-series.ts'
import { modelledNumbers, wrongIn } from './modelled-numbers.ts'

/** Every standalone sentence, without a mark. */
function sentencesOf(campaign: Campaign, today: string): string[] {
  const ledes = [null, ...SOCIAL_TYPES].map((platform) => lede(campaign, today, platform, italian))
  const over = publishedText({ ...campaign, campaigns: [] }, italian)
  const points = timeSeries(campaign, 'daily')
  const gauges = (['impressionsViewCount', 'combinedReach'] as const).flatMap((key) => {
    const target = campaignTarget(campaign, key, today, italian)
    const estimated = campaign.metrics.facts[key]?.estimated ?? 0
    return target ? [goalMessages.spoken(target.value, estimated, target.min, target.max)] : []
  })
  return [
    ...[...ledes, ...(over ? [over] : [])].map(({ before, people, after }) => before + people + after),
    timeFinding(points, 'daily', campaign.metrics, italian),
    timeFinding(timeSeries(campaign, 'cumulative'), 'cumulative', campaign.metrics, italian),
    ...gauges,
    ...[mondayBefore(today), addDays(today, -30), '2001-01-01'].flatMap(
      (day) => gainedSince(campaign, day) ?? [],
    ),
  ].map((sentence) => sentence.replaceAll('\u00a0', ' '))
}

/** The tiles and their explanations: each number with all adjacent visible or spoken text. */
function tilesOf(campaign: Campaign): string[] {
  return METRIC_KEYS.flatMap((key) => {
    const text = metricText(key, campaign.metrics, figureWords)
    if (text === null) return []
    const origin = originText(key, campaign.metrics.facts[key], italian)
    const { numbers } = explainMetric(key, campaign, italian)
    const { label } = metricMessages[key]
    return [
      [label, text, origin, contextText(key, campaign, italian)].join(' · '),
      ...(numbers === null ? [] : [[label, numbers, origin].join(' · ')]),
    ]
  })
}

/** Errors in the report's screen on a day: modelled numbers presented as counted. */
export function wrongOnScreen(campaign: Campaign, today: string): string[] {
  const { metrics, byContentType } = campaign
  const days = timeSeries(campaign, 'daily').flatMap(({ impressions }) => impressions ?? [])
  const isModelled = (metrics.facts.impressionsViewCount?.estimated ?? 0) > 0
  const counted = isModelled ? [] : days.map((impressionsViewCount) => ({ impressionsViewCount }))
  const modelled = modelledNumbers(metrics, [...counted, ...byContentType.map((type) => type.metrics)])
  // A daily part of a modelled number also counts as modelled.
  const ofDays = isModelled ? days.map((views) => formatNumber(views)) : []
  return [
    ...sentencesOf(campaign, today).flatMap((sentence) =>
      wrongIn(sentence, new Set([...modelled, ...ofDays])),
    ),
    ...tilesOf(campaign).flatMap((tile) => wrongIn(tile, modelled)),
  ]
}
