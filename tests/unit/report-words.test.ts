import { it as italian } from '../../src/messages/words.ts'
import { figureWords } from '../../src/messages/figure-words.ts'
import { describe, expect, test } from 'vitest'
import { benchmarkMessages } from '../../src/messages/benchmark.ts'
import { campaignWizardMessages } from '../../src/messages/campaign-wizard.ts'
import { creatorsMessages } from '../../src/messages/creators.ts'
import { dashboardTableMessages } from '../../src/messages/dashboard-tables.ts'
import { factMessages } from '../../src/messages/facts.ts'
import { reportAudienceMessages } from '../../src/messages/report-audience.ts'
import { explainMetric } from '../../src/presenters/explain-metric.ts'
import { lede } from '../../src/presenters/lede.ts'
import { contextText, coverageText } from '../../src/presenters/metric-context.ts'
import { isRatio, metricText } from '../../src/presenters/metric-value.ts'
import { peakOf, timeSeries } from '../../src/presenters/time-series.ts'
import { buildCampaign, buildCreator } from '../support/build-report.ts'

const TODAY = '2024-05-01'

function sentence(...given: Parameters<typeof lede>): string {
  const { before, people, after } = lede(...given)
  return (before + people + after).replaceAll('\u00a0', ' ')
}

test('singular forms', () => {
  expect([factMessages.contents(1, 1), factMessages.contents(0, 2)]).toEqual([
    '1 di 1 contenuto',
    '0 di 2 contenuti',
  ])
  expect([factMessages.channels(0, 1), creatorsMessages.knownOf(1, 1)]).toEqual([
    '0 di 1 canale',
    '1 di 1 canale',
  ])
  expect([reportAudienceMessages.channelsOf(1, 1), reportAudienceMessages.channelsOf(2, 12_000)]).toEqual([
    '1 di 1 canale',
    '2 di 12.000 canali',
  ])
  expect(benchmarkMessages.coverage(0, 1)).toBe('0 di 1 campagna conclusa')
  expect(campaignWizardMessages.users(12_000)).toBe('12.000 utenti')
  const { plannedByNow, plannedInAll } = dashboardTableMessages
  expect([plannedByNow(1), plannedInAll(0), plannedInAll(5_000)]).toEqual([
    'di 1 prevista a oggi',
    'di 0 previste',
    'di 5.000 previste',
  ])
})

describe('the first sentence', () => {
  const full = buildCampaign({
    metrics: {
      contentCount: 38,
      trueReach: 1_284_500,
      impressionsViewCount: 3_412_680,
      combinedReach: 1_946_210,
    },
    creators: [1, 2, 3, 4, 5, 6].map((number) => buildCreator(number, number)),
    impressionsViewCountTargetMin: 2_800_000,
    impressionsViewCountTargetMax: 3_600_000,
    combinedReachTargetMin: 1_600_000,
    combinedReachTargetMax: 2_200_000,
  })

  test('states the targets first, then days, creators, contents and people', () => {
    expect(sentence(full, TODAY, null, italian)).toBe(
      'Obiettivo raggiunto per le impression e la reach: in 61 giorni sei creator hanno pubblicato 38 contenuti e ' +
        'raggiunto circa 1,28 milioni di persone (stima).',
    )
  })

  test.each([
    [150_000, 200_000, 0, 'circa 180 mila persone (stima, tra 150 e 200 mila).'],
    [
      150_000,
      200_000,
      150_001,
      'circa 180 mila persone (stima, tra 150 e 200 mila; reach in gran parte stimata).',
    ],
    [100_000, 200_000, 150_000, 'circa 180 mila persone (stima, tra 100 e 200 mila).'],
    [99_000, 200_000, 0, 'tra 99 e 200 mila persone (stima, valore centrale circa 180 mila).'],
  ])('says an estimate from %d to %d as one', (low, high, estimated, text) => {
    const facts = {
      trueReach: { origin: 'ESTIMATED', known: 2, of: 2, low, high },
      combinedReach: { origin: 'MIXED', known: 2, of: 2, estimated },
    } as const
    const campaign = buildCampaign({
      metrics: { contentCount: 2, trueReach: 180_000, combinedReach: 300_000, facts },
    })
    expect(sentence(campaign, TODAY, null, italian)).toContain(` hanno raggiunto ${text}`)
  })

  test('formats millions of people as spoken', () => {
    const facts = {
      trueReach: { origin: 'ESTIMATED', known: 2, of: 2, low: 15_000_000, high: 31_000_000 },
    } as const
    const campaign = buildCampaign({ metrics: { contentCount: 2, trueReach: 19_854_470, facts } })
    expect(sentence(campaign, TODAY, null, italian)).toMatch(
      / tra 15 e 31 milioni di persone \(stima, valore centrale circa 19,9 milioni\)\.$/,
    )
  })

  test('states a measured number of people exactly', () => {
    const facts = { trueReach: { origin: 'MEASURED', known: 1, of: 1, low: 1234, high: 1234 } } as const
    const one = buildCampaign({ metrics: { contentCount: 1, trueReach: 1234, facts } })
    expect(sentence(one, TODAY, null, italian)).toMatch(/ 1\.234 persone\.$/)
  })

  test('preserves the words and the verdict of reports frozen with version 1', () => {
    const first = { ...full, metricsVersion: 1, endDate: '2024-06-30' }
    expect(sentence(first, TODAY, null, italian)).toBe(
      'In 111 giorni sei creator hanno pubblicato 38 contenuti e raggiunto 1.284.500 persone reali. ' +
        'Impression e reach sono in linea con l’obiettivo.',
    )
    expect(sentence({ ...first, combinedReachTargetMin: 2_000_000 }, TODAY, null, italian)).toMatch(
      /Le impression sono in linea con l’obiettivo, la reach è sotto\.$/,
    )
  })

  test('preserves the words and the verdict of reports frozen with version 2', () => {
    const facts = { impressionsViewCount: { origin: 'MEASURED', known: 1, of: 38 } } as const
    const metrics = { ...full.metrics, combinedReach: null, impressionsViewCount: 1_000_000, facts }
    const second = { ...full, metricsVersion: 2, metrics }
    expect(sentence(second, TODAY, null, italian)).toMatch(/^Le impression sono sotto obiettivo: /)
    expect(sentence(second, TODAY, null, italian)).not.toContain('dato noto')
  })

  test('states the coverage of a number, and no shortfall of a part', () => {
    const known = { origin: 'MIXED', known: 1, of: 19 } as const
    const campaign = buildCampaign({
      metrics: {
        contentCount: 19,
        trueReach: 9920,
        combinedReach: 9920,
        impressionsViewCount: 12_400,
        facts: {
          trueReach: { ...known, origin: 'ESTIMATED', low: 8000, high: 13_000 },
          combinedReach: { ...known, estimated: 9920, low: 8000, high: 13_000 },
          impressionsViewCount: { ...known, estimated: 12_400 },
        },
      },
      impressionsViewCountTargetMin: 2_800_000,
      combinedReachTargetMin: 1_600_000,
    })
    expect(sentence(campaign, TODAY, null, italian)).toBe(
      'In 61 giorni sono stati pubblicati 19 contenuti, che hanno raggiunto circa 9.920 persone (stima, tra 8.000 ' +
        'e 13 mila; reach in gran parte stimata; dato noto per 1 di 19 contenuti). Obiettivo di impression non ' +
        'ancora valutabile: mancano le impression di 18 contenuti su 19. Obiettivo di reach non ancora ' +
        'valutabile: manca la reach di 18 contenuti su 19.',
    )
  })

  test('says probably if the limit is within the range of an estimate', () => {
    const facts = {
      combinedReach: {
        origin: 'MIXED',
        known: 38,
        of: 38,
        estimated: 900_000,
        low: 1_500_000,
        high: 1_700_000,
      },
    } as const
    const metrics = { ...full.metrics, combinedReach: 1_590_000, impressionsViewCount: null, facts }
    expect(sentence({ ...full, metrics }, TODAY, null, italian)).toMatch(
      /^Probabilmente sotto l’obiettivo per la reach stimata: /,
    )
  })

  test('counts past days', () => {
    expect(sentence(full, '2024-01-13', null, italian)).toMatch(/: in 2 giorni /)
    expect(sentence(full, '2024-01-12', null, italian)).toMatch(/: in un giorno /)
  })

  test('omits unknown values', () => {
    const noReach = buildCampaign({
      metrics: { contentCount: 1, impressionsViewCount: 1200 },
      creators: [buildCreator(1, 1)],
    })
    expect(sentence(noReach, TODAY, null, italian)).toBe(
      'In 61 giorni un creator ha pubblicato un contenuto, visto 1.200 volte.',
    )
    expect(sentence(buildCampaign({ metrics: { contentCount: 2 } }), TODAY, null, italian)).toBe(
      'In 61 giorni sono stati pubblicati 2 contenuti.',
    )
    expect(sentence(buildCampaign(), TODAY, null, italian)).toBe('Nessun contenuto pubblicato.')
  })

  test('announces the start of a scheduled campaign', () => {
    const soon = buildCampaign({ status: 'SCHEDULED', creators: [buildCreator(1, 0), buildCreator(2, 0)] })
    expect(sentence(soon, '2024-01-01', null, italian)).toBe(
      'La campagna inizia il 12 gen 2024: due creator coinvolti.',
    )
    expect(sentence({ ...soon, startDate: '2024-01-08' }, '2024-01-01', null, italian)).toBe(
      'La campagna inizia l’8 gen 2024: due creator coinvolti.',
    )
  })

  test('states targets separately when they differ, and none for a part of the campaign', () => {
    const apart = { ...full, combinedReachTargetMin: 2_000_000 }
    expect(sentence(apart, TODAY, null, italian)).toMatch(
      /^Obiettivo raggiunto per le impression, sotto l’obiettivo per la reach: in 61 giorni /,
    )
    expect(sentence(apart, '2024-01-12', null, italian)).toMatch(
      /^Obiettivo raggiunto per le impression, in anticipo per la reach: /,
    )
    expect(sentence(full, TODAY, 'TIKTOK', italian)).toMatch(
      /^Su TikTok, in 61 giorni .* persone \(stima\)\.$/,
    )
  })
})

test('zero is 0, a missing value never is', () => {
  expect(metricText('likesCount', { likesCount: 0 }, figureWords)).toBe('0')
  expect(metricText('likesCount', { likesCount: null }, figureWords)).toBeNull()
  expect([isRatio('likesCount'), isRatio('cpm'), isRatio('audienceOverlap')]).toEqual([false, true, false])
  expect(metricText('cpm', { cpm: 14.214 }, figureWords)).toBe('14,21\u00a0€')
  expect(metricText('trueEr', { trueEr: 0.128 }, figureWords)).toBe('12,8%')
  expect(metricText('frequency', { frequency: 2.657 }, figureWords)).toBe('2,66')
  expect(metricText('ecv', { ecv: { min: 8000, max: 20_000, edited: false } }, figureWords)).toBe(
    '8.000–20.000\u00a0€',
  )
})

test('coverage and context are derived from the facts', () => {
  const campaign = buildCampaign({
    metrics: {
      trueReach: 100,
      frequency: 0.8,
      facts: { trueReach: { origin: 'ESTIMATED', known: 12, of: 14, low: 80, high: 110 } },
    },
  })
  expect(coverageText('trueReach', campaign.metrics.facts.trueReach, italian)).toBe('12 di 14 contenuti')
  expect(contextText('trueReach', campaign, italian)).toBe('tra 80 e 110')
  expect(contextText('frequency', campaign, italian)).toBe('dati incoerenti')
})

test('a formula shows numbers only if they yield the value', () => {
  const metrics = { cost: 1000, impressionsViewCount: 50_000, cpm: 20 }
  expect(explainMetric('cpm', buildCampaign({ metrics }), italian).numbers).toBe(
    '1.000,00\u00a0€ ÷ 50.000 × 1.000 = 20,00\u00a0€',
  )
  expect(
    explainMetric('cpm', buildCampaign({ metrics: { ...metrics, cpm: 25 } }), italian).numbers,
  ).toBeNull()
  expect(explainMetric('cpm', buildCampaign({ metrics: { cpm: null } }), italian).numbers).toBeNull()
  const sum = { likesCount: 3, commentsCount: 4, savedCount: null, totalEngagement: 7 }
  expect(explainMetric('totalEngagement', buildCampaign({ metrics: sum }), italian).numbers).toBe('3 + 4 = 7')
})

test('a sum states its modelled part, else the share of each content type', () => {
  const reach = { combinedReach: 900, trueReach: 700 }
  const known = buildCampaign({
    metrics: reach,
    byContentType: [
      { contentType: 'INSTAGRAM_POST', metrics: { combinedReach: 300 } },
      { contentType: 'INSTAGRAM_REEL', metrics: { combinedReach: 600 } },
      { contentType: 'INSTAGRAM_STORY', metrics: { combinedReach: null } },
    ],
  })
  expect(explainMetric('combinedReach', known, italian).numbers).toBe('Post 300 + Reel 600 = 900')
  expect(explainMetric('trueReach', known, italian).numbers).toBe(
    '900 di reach complessiva − 200 già contate = 700',
  )
  const facts = { combinedReach: { origin: 'MIXED', known: 3, of: 3, estimated: 250 } } as const
  const modelled = buildCampaign({ metrics: { ...reach, facts } })
  expect(explainMetric('combinedReach', modelled, italian).numbers).toBe('650 conosciute + 250 stimate = 900')
})

test('the cost of a dashboard is its campaigns’, of a creator the fees', () => {
  const metrics = { cost: 10 }
  const words = (['CAMPAIGN', 'DASHBOARD', 'CREATOR'] as const).map(
    (kind) => explainMetric('cost', { kind, metrics, byContentType: [] }, italian).words,
  )
  expect(new Set(words).size).toBe(3)
})

test('the daily series is the difference of the cumulative one', () => {
  const timeline = [
    { day: '2024-01-12', metrics: { contentCount: 1, impressionsViewCount: null, combinedReach: 10 } },
    { day: '2024-01-13', metrics: { contentCount: 1, impressionsViewCount: 40, combinedReach: 25 } },
    { day: '2024-01-14', metrics: { contentCount: 3, impressionsViewCount: 100, combinedReach: 25 } },
  ]
  expect(timeSeries({ timeline }, 'daily')).toEqual([
    { day: '2024-01-12', impressions: null, reach: 10, newContents: 1 },
    { day: '2024-01-13', impressions: 40, reach: 15, newContents: 0 },
    { day: '2024-01-14', impressions: 60, reach: 0, newContents: 2 },
  ])
  expect(timeSeries({ timeline }, 'cumulative').map(({ impressions }) => impressions)).toEqual([
    null,
    40,
    100,
  ])
  expect(peakOf(timeSeries({ timeline }, 'daily'))).toEqual({ day: '2024-01-14', impressions: 60 })
})
