import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Campaign } from '../../src/contract/campaign.ts'
import type { Metrics } from '../../src/contract/metrics.ts'
import { computeMetrics } from '../../src/domain/compute-metrics.ts'
import type { CountedContent } from '../../src/domain/counted-content.ts'
import { metricsByContentType } from '../../src/domain/metrics-by.ts'
import type { MetricChannel } from '../../src/domain/metrics-of-sums.ts'
import type { OverlapReport } from '../../src/domain/overlap-report.ts'
import { timeline } from '../../src/domain/timeline.ts'
import { formatNumber } from '../../src/lib/format-number.ts'
import { mailMessages } from '../../src/messages/mail.ts'
import { metricMessages } from '../../src/messages/metrics.ts'
import { goalSpoken } from '../../src/messages/goal-spoken.ts'
import { METRIC_KEYS } from '../../src/trade/metric-keys.ts'
import { SOCIAL_TYPES } from '../../src/trade/social-types.ts'
import { campaignTarget } from '../../src/wording/campaign-target.ts'
import { dashboardLede } from '../../src/wording/dashboard-lede.ts'
import { explainMetric } from '../../src/wording/explain-metric.ts'
import { lede } from '../../src/wording/lede.ts'
import { contextText, originText } from '../../src/wording/metric-context.ts'
import { metricText } from '../../src/wording/metric-value.ts'
import { timeFinding, timeSeries } from '../../src/wording/time-series.ts'
import { buildCampaign, buildCreator } from '../support/build-report.ts'
import { notTested } from '../support/not-tested.ts'
import { input } from '../support/random-campaigns.ts'
import { readRealCampaign, realCampaigns } from '../support/real-campaigns.ts'
import { modelledNumbers, wrongIn } from '../support/said-numbers.ts'

if (realCampaigns === null) notTested('what is said of real campaigns', 'Set REAL_DATA_DIR to the real data.')

const TODAY = '2024-02-20'

type Given = {
  contents: readonly CountedContent[]
  channels: readonly MetricChannel[]
  overlaps: readonly OverlapReport[]
  cost: number | null
  useEstimates: boolean
}

/** A campaign as its report would have it, with targets in the midst of what it reached. */
function campaignOf(given: Given): Campaign {
  const metrics: Metrics = computeMetrics(given)
  const { useEstimates } = given
  const days = given.contents.map((content, index) => {
    const day = `2024-01-${String(12 + (index % 15)).padStart(2, '0')}`
    return {
      ...content,
      useEstimates,
      followersCount: 20_000,
      publishedDay: day,
      snapshots: [{ ...content, day }],
    }
  })
  return buildCampaign({
    metrics,
    useEstimates,
    timeline: timeline(days),
    byContentType: metricsByContentType(given),
    creators: [buildCreator(1, 1), buildCreator(2, 3)],
    impressionsViewCountTargetMin: metrics.impressionsViewCount,
    combinedReachTargetMax: metrics.combinedReach,
  })
}

/** Every sentence that stands for itself, without a mark beside it. */
function sentencesOf(campaign: Campaign): string[] {
  const ledes = [null, ...SOCIAL_TYPES].map((platform) => lede(campaign, TODAY, platform))
  const over = dashboardLede({ ...campaign, campaigns: [] })
  const points = timeSeries(campaign.timeline, 'daily')
  const gauges = (['impressionsViewCount', 'combinedReach'] as const).flatMap((key) => {
    const target = campaignTarget(campaign, key, TODAY)
    const estimated = campaign.metrics.facts[key]?.estimated ?? 0
    return target ? [goalSpoken(target.value, estimated, target.min, target.max)] : []
  })
  return [
    ...[...ledes, ...(over ? [over] : [])].map(({ before, people, after }) => before + people + after),
    timeFinding(points, 'daily', campaign.metrics),
    timeFinding(timeSeries(campaign.timeline, 'cumulative'), 'cumulative', campaign.metrics),
    ...gauges,
  ].map((sentence) => sentence.replaceAll('\u00a0', ' '))
}

/** The tiles and their explanations: each number with all that is written or spoken beside it. */
function tilesOf(campaign: Campaign): string[] {
  return METRIC_KEYS.flatMap((key) => {
    const text = metricText(key, campaign.metrics)
    if (text === null) return []
    const origin = originText(key, campaign.metrics.facts[key])
    const { numbers } = explainMetric(key, campaign)
    const { label } = metricMessages[key]
    return [
      [label, text, origin, contextText(key, campaign)].join(' · '),
      ...(numbers === null ? [] : [[label, numbers, origin].join(' · ')]),
    ]
  })
}

function wrongOf(campaign: Campaign): string[] {
  const { metrics, byContentType } = campaign
  const days = timeSeries(campaign.timeline, 'daily').flatMap(({ impressions }) => impressions ?? [])
  const isModelled = (metrics.facts.impressionsViewCount?.estimated ?? 0) > 0
  const counted = isModelled ? [] : days.map((impressionsViewCount) => ({ impressionsViewCount }))
  const modelled = modelledNumbers(metrics, [...counted, ...byContentType.map((type) => type.metrics)])
  // A day's part of a modelled number is taken for modelled as well.
  const ofDays = isModelled ? days.map((views) => formatNumber(views)) : []
  return [
    ...sentencesOf(campaign).flatMap((sentence) => wrongIn(sentence, new Set([...modelled, ...ofDays]))),
    ...tilesOf(campaign).flatMap((tile) => wrongIn(tile, modelled)),
  ]
}

describe('every sentence about a number says what is modelled', () => {
  it('in 200 random campaigns', () => {
    let modelled = 0
    fc.assert(
      fc.property(input, (given) => {
        const campaign = campaignOf(given)
        modelled += modelledNumbers(campaign.metrics).size
        expect(wrongOf(campaign)).toEqual([])
      }),
      { numRuns: 200, seed: 13 },
    )
    expect(modelled).toBeGreaterThan(200)
  })

  it
    .skipIf(realCampaigns === null)
    .each(['instagram-2020-2021', 'youtube-italia-2025', 'youtube-mondo-2018', 'youtube-serie-2017'])(
    'in %s',
    (name) => {
      const { contents, channels } = readRealCampaign(realCampaigns ?? '', name)
      const campaign = campaignOf({ contents, channels, overlaps: [], cost: 10_000, useEstimates: true })
      expect(modelledNumbers(campaign.metrics).size).toBeGreaterThan(0)
      expect(wrongOf(campaign)).toEqual([])
    },
  )

  it('in every mail', () => {
    const mails = [
      mailMessages.activation('Anna', 'Lume'),
      mailMessages.passwordReset(),
      mailMessages.passwordChanged(),
      mailMessages.newDevice('Firefox', '10.0.0.1', '3 marzo'),
      mailMessages.twoFactor(true),
      mailMessages.dashboardShared('Anna', 'Inverno', 12),
    ]
    expect(mails.length).toBe(Object.values(mailMessages).filter((one) => typeof one === 'function').length)
    const said = mails.flatMap(({ subject, paragraphs, closing }) => [subject, ...paragraphs, ...closing])
    expect(said.flatMap((sentence) => wrongIn(sentence, new Set()))).toEqual([])
  })
})

test.each([
  ['visti 12.345 volte', 1],
  ['visti circa 12,3 mila volte (stima)', 0],
  ['12.345 · Stimato', 0],
  ['12.345 (tra 12.000 e 13.000)', 0],
  ['visti 12.346 volte', 0],
  ['raggiunto 900 persone reali', 1],
])('«%s» has %d fault', (sentence, faults) => {
  expect(wrongIn(sentence, new Set(['12.345']))).toHaveLength(faults)
})
