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
import { mailMessages } from '../../src/messages/mail.ts'
import { buildCampaign, buildCreator } from '../support/build-report.ts'
import { notTested } from '../support/not-tested.ts'
import { input } from '../support/random-campaigns.ts'
import { readRealCampaign, realCampaigns } from '../support/real-campaigns.ts'
import { modelledNumbers, wrongIn } from '../support/said-numbers.ts'
import { wrongOnScreen } from '../support/said-on-screen.ts'

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
    timeline: timeline(days, TODAY),
    byContentType: metricsByContentType(given),
    creators: [buildCreator(1, 1), buildCreator(2, 3)],
    impressionsViewCountTargetMin: metrics.impressionsViewCount,
    combinedReachTargetMax: metrics.combinedReach,
  })
}

describe('every sentence about a number says what is modelled', () => {
  it('in 200 random campaigns', () => {
    let modelled = 0
    fc.assert(
      fc.property(input, (given) => {
        const campaign = campaignOf(given)
        modelled += modelledNumbers(campaign.metrics).size
        expect(wrongOnScreen(campaign, TODAY)).toEqual([])
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
      expect(wrongOnScreen(campaign, TODAY)).toEqual([])
    },
  )

  it('in every mail', () => {
    const mails = [
      mailMessages.activation('Anna', 'Lume'),
      mailMessages.passwordReset(),
      mailMessages.passwordChanged(),
      mailMessages.newDevice('Firefox', '10.0.0.1', '3 marzo'),
      mailMessages.wrongCodes('Firefox', '10.0.0.1', '3 marzo'),
      mailMessages.deviceLink('Firefox', '10.0.0.1', '3 marzo'),
      mailMessages.twoFactor(true),
      mailMessages.dashboardShared('Anna', 'Inverno', 12),
      mailMessages.mailTest(),
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
