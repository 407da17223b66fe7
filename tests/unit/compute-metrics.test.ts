import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { metrics } from '../../src/contract/metrics.ts'
import { computeMetrics, sumContents } from '../../src/domain/compute-metrics.ts'
import { mergeMetricSums } from '../../src/domain/metric-sums.ts'
import { metricsByChannel, metricsByContentType, metricsByCreator } from '../../src/domain/metrics-by.ts'
import { metricsOfSums } from '../../src/domain/metrics-of-sums.ts'
import { NO_METRICS } from '../../src/domain/no-metrics.ts'
import { METRIC_KEYS } from '../../src/vocabulary/metric-keys.ts'
import { contentWith } from '../support/content-fixtures.ts'

const A = { id: 'a', socialType: 'INSTAGRAM', followersCount: 5000, followersOrigin: 'MEASURED' } as const
const B = { id: 'b', socialType: 'INSTAGRAM', followersCount: null } as const
const C = { id: 'c', socialType: 'TIKTOK', followersCount: 700, followersOrigin: 'DECLARED' } as const
const NOTHING_ELSE = { overlaps: [], cost: null, useEstimates: true } as const

describe('a campaign', () => {
  const contents = [
    contentWith({
      reach: 1000,
      impressionsViewCount: 2000,
      linkClickCount: 40,
      likesCount: 100,
      commentsCount: 10,
      origin: { reach: 'DECLARED', impressionsViewCount: 'MEASURED', linkClickCount: 'DECLARED' },
    }),
    contentWith({ channelId: 'c', contentType: 'TIKTOK_POST', impressionsViewCount: 3000, likesCount: 60 }),
    contentWith({ channelId: 'b', contentType: 'INSTAGRAM_STORY', linkClickCount: 5 }),
  ]
  const result = computeMetrics({ ...NOTHING_ELSE, contents, channels: [A, B, C], cost: 1000 })

  test('sums the known values', () => {
    expect(result).toMatchObject({
      contentCount: 3,
      combinedFollowersCount: 5700,
      impressionsViewCount: 5000,
      combinedReach: 3040,
      totalEngagement: 170,
      likesCount: 160,
      commentsCount: 10,
      savedCount: null,
      linkClickCount: 45,
      cost: 1000,
    })
  })

  test('divides unrounded sums', () => {
    expect(result.trueReach).toBe(3040)
    expect(result.er).toBeCloseTo(170 / 3040, 12)
    expect(result.trueEr).toBeCloseTo(170 / 3039.952, 6)
    expect(result.frequency).toBeCloseTo(5000 / 3039.952, 6)
    expect(result.cpm).toBe(200)
    expect(result.cpe).toBeCloseTo(1000 / 170, 12)
    expect(result.cpc).toBeCloseTo(1000 / 45, 12)
    expect(result.cpv).toBeNull()
    expect(result.ctr).toBe(40 / 2000)
  })

  test('reports origin and coverage of each number', () => {
    expect(result.facts).toMatchObject({
      combinedReach: { origin: 'MIXED', known: 2, of: 3, low: 2650, high: 4000, estimated: 2040 },
      trueReach: { origin: 'ESTIMATED', known: 2, of: 3, high: 4000 },
      impressionsViewCount: { origin: 'MEASURED', known: 2, of: 3 },
      totalEngagement: { origin: 'MEASURED', known: 2, of: 3 },
      combinedFollowersCount: { origin: 'MIXED', known: 2, of: 3 },
      // The third is a format without links, whose clicks are unknown.
      linkClickCount: { origin: 'MIXED', known: 2, of: 2 },
      ctr: { origin: 'MIXED', known: 1, of: 2 },
      cpv: { origin: 'MEASURED', known: 1, of: 3 },
      cpm: { origin: 'MEASURED', known: 2, of: 3, atMost: true },
      cost: { origin: 'DECLARED' },
      contentCount: { known: 3, of: 3 },
      ecv: { origin: 'ESTIMATED', known: 2, of: 3 },
    })
    expect(result.facts).not.toHaveProperty('savedCount')
  })

  test('rounds its advertising value to two significant digits', () => {
    // 2 × 8 + 3 × 6 = 34; 2 × 20 + 3 × 20 = 100.
    expect(result.ecv).toEqual({ min: 34, max: 100, edited: false })
  })

  test('matches the contract’s schema', () => {
    expect(v.parse(metrics, result)).toEqual(result)
    expect(Object.keys(result).toSorted()).toEqual([...METRIC_KEYS, 'facts'].toSorted())
    expect(v.parse(metrics, NO_METRICS)).toEqual(NO_METRICS)
  })
})

describe('true reach of one content', () => {
  test.each(['MEASURED', 'DECLARED'] as const)('has the origin %s of its reach', (origin) => {
    const one = contentWith({ reach: 10, origin: { reach: origin } })
    const result = computeMetrics({ ...NOTHING_ELSE, contents: [one], channels: [A] })
    expect(result).toMatchObject({ trueReach: 10, facts: { trueReach: { origin, low: 10, high: 10 } } })
    const two = computeMetrics({ ...NOTHING_ELSE, contents: [one, contentWith({})], channels: [B] })
    expect(two.facts.trueReach?.origin).toBe('ESTIMATED')
  })

  test('is estimated when its reach is', () => {
    const contents = [contentWith({ contentType: 'YOUTUBE_VIDEO', impressionsViewCount: 1000 })]
    expect(computeMetrics({ ...NOTHING_ELSE, contents, channels: [] })).toMatchObject({
      trueReach: 600,
      facts: { trueReach: { origin: 'ESTIMATED', low: 350, high: 1000 } },
    })
  })
})

describe('null is never 0', () => {
  test('no contents', () => {
    const result = computeMetrics({ ...NOTHING_ELSE, contents: [], channels: [B], cost: 100 })
    expect(result).toEqual({
      ...NO_METRICS,
      contentCount: 0,
      cost: 100,
      facts: {
        contentCount: { origin: 'MEASURED', known: 0, of: 0 },
        cost: { origin: 'DECLARED', known: 1, of: 1 },
      },
    })
  })

  test('treats 0 as known and never divides by it', () => {
    const contents = [contentWith({ reach: 0, impressionsViewCount: 0, likesCount: 0, linkClickCount: 0 })]
    expect(computeMetrics({ ...NOTHING_ELSE, contents, channels: [A], cost: 100 })).toMatchObject({
      trueReach: 0,
      combinedReach: 0,
      impressionsViewCount: 0,
      totalEngagement: 0,
      linkClickCount: 0,
      er: null,
      trueEr: null,
      frequency: null,
      cpm: null,
      cpe: null,
      cpc: null,
      ctr: null,
      ecv: { min: 0, max: 0 },
    })
  })

  test('shows a cost of 0 and derives no ratio from it', () => {
    const contents = [contentWith({ impressionsViewCount: 10, likesCount: 1 })]
    expect(computeMetrics({ ...NOTHING_ELSE, contents, channels: [A], cost: 0 })).toMatchObject({
      cost: 0,
      cpm: null,
      cpe: null,
    })
  })

  test('models nothing when estimates are off', () => {
    const contents = [contentWith({ impressionsViewCount: 10 }), contentWith({ reach: 10 })]
    const result = computeMetrics({ ...NOTHING_ELSE, contents, channels: [A], useEstimates: false })
    expect(result).toMatchObject({ combinedReach: 10, impressionsViewCount: 10, frequency: null })
    expect(result.facts).toMatchObject({
      combinedReach: { origin: 'MEASURED', known: 1, of: 2, low: 10, high: 10 },
    })
    expect(result.facts.combinedReach?.estimated).toBeUndefined()
  })
})

test('counts are rounded half up at output', () => {
  const followers = { ...A, followersCount: 15 }
  const story = contentWith({ contentType: 'INSTAGRAM_STORY' })
  // 15 × 0.30 = 4.5 for a post; two posts are 9, not 10.
  expect(
    computeMetrics({ ...NOTHING_ELSE, contents: [contentWith({})], channels: [followers] }).combinedReach,
  ).toBe(5)
  const two = [contentWith({}), contentWith({})]
  expect(computeMetrics({ ...NOTHING_ELSE, contents: two, channels: [followers] }).combinedReach).toBe(9)
  expect(computeMetrics({ ...NOTHING_ELSE, contents: [story], channels: [followers] }).combinedReach).toBe(2)
})

describe('ECV', () => {
  test('uses engagement when views are unknown, and skips contents with neither', () => {
    const contents = [
      contentWith({ contentType: 'TIKTOK_POST', likesCount: 2000 }),
      contentWith({ contentType: 'TIKTOK_POST' }),
    ]
    const result = computeMetrics({ ...NOTHING_ELSE, contents, channels: [] })
    expect(result).toMatchObject({ ecv: { min: 100, max: 400 }, facts: { ecv: { known: 1, of: 2 } } })
  })

  test('is rounded after summing', () => {
    const contents = Array.from({ length: 3 }, () =>
      contentWith({ contentType: 'YOUTUBE_VIDEO', impressionsViewCount: 41_500 }),
    )
    // 3 × 622.5 = 1867.5 and 3 × 1867.5 = 5602.5.
    expect(computeMetrics({ ...NOTHING_ELSE, contents, channels: [] }).ecv).toEqual({
      min: 1900,
      max: 5600,
      edited: false,
    })
  })

  test('is the value entered for a PR campaign, if any', () => {
    const input = { ...NOTHING_ELSE, contents: [contentWith({ likesCount: 9 })], channels: [] }
    const result = computeMetrics({ ...input, ecvOverride: { min: 1234.56, max: 5678 } })
    expect(result.ecv).toEqual({ min: 1234.56, max: 5678, edited: true })
    expect(result.facts.ecv).toMatchObject({ origin: 'DECLARED' })
  })
})

describe('a dashboard', () => {
  const first = [contentWith({ reach: 1000, impressionsViewCount: 2000 })]
  const second = [contentWith({ reach: 500, impressionsViewCount: 700 }), contentWith({ channelId: 'c' })]

  test('equals the metrics of all its campaigns’ contents', () => {
    const channels = [A, C]
    const sums = sumContents({ contents: first, channels, useEstimates: true })
    mergeMetricSums(sums, sumContents({ contents: second, channels, useEstimates: true }))
    const scope = { channels, overlaps: [], cost: 50 }
    expect(metricsOfSums(sums, scope)).toEqual(
      computeMetrics({ ...scope, contents: [...first, ...second], useEstimates: true }),
    )
  })

  test('adds the ECV entered for one campaign to the estimate of another', () => {
    const sums = sumContents({ contents: first, channels: [A], useEstimates: true })
    const own = { contents: second, channels: [A], useEstimates: true, ecvOverride: { min: 3, max: 4 } }
    mergeMetricSums(sums, sumContents(own))
    expect(metricsOfSums(sums, { channels: [A], overlaps: [], cost: null })).toMatchObject({
      ecv: { min: 19, max: 44, edited: true },
      // The entered range replaces the two contents of its campaign, though the value of one is unknown.
      facts: { ecv: { origin: 'MIXED', known: 3, of: 3 } },
    })
  })

  test('divides the known costs by the contents that they paid for', () => {
    const [sums, priced] = [first, first].map((contents) =>
      sumContents({ contents, channels: [A], useEstimates: true }),
    )
    if (sums === undefined || priced === undefined) throw new Error('There are two.')
    mergeMetricSums(sums, sumContents({ contents: second, channels: [A], useEstimates: true }))
    const scope = { channels: [A], overlaps: [], cost: 100 }
    const all = metricsOfSums(sums, { ...scope, priced: { known: 1, of: 2, sums: priced } })
    expect(all.cpm).toBe(metricsOfSums(priced, scope).cpm)
    expect(all.facts.cost).toEqual({ origin: 'DECLARED', known: 1, of: 2 })
  })
})

test('an overlap report applies when two of its channels are in scope', () => {
  const report = {
    socialType: 'INSTAGRAM',
    totalFollowers: 100,
    uniqueFollowers: 80,
    channels: [
      { channelId: 'a', followersCount: 50, unique: 0.6 },
      { channelId: 'b', followersCount: 50, unique: 0.6 },
    ],
  } as const
  const input = { ...NOTHING_ELSE, contents: [], overlaps: [report] }
  const both = computeMetrics({ ...input, channels: [A, B, C] })
  expect(both.audienceOverlap).toBeCloseTo(0.2, 12)
  expect(both.facts.audienceOverlap).toEqual({ origin: 'MEASURED', known: 2, of: 3 })
  expect(computeMetrics({ ...input, channels: [A, C] }).audienceOverlap).toBeNull()
})

describe('parts of a campaign', () => {
  const contents = [
    contentWith({ reach: 10, likesCount: 1 }),
    contentWith({ channelId: 'c', contentType: 'TIKTOK_POST', reach: 20 }),
    contentWith({ channelId: 'c', contentType: 'TIKTOK_POST', reach: 30 }),
  ]
  const scope = { contents, channels: [A, B, C], overlaps: [], useEstimates: true }

  test('by channel, including those without contents', () => {
    const parts = metricsByChannel(scope)
    expect(parts.get('a')).toMatchObject({ contentCount: 1, combinedReach: 10, cost: null })
    expect(parts.get('b')).toMatchObject({
      contentCount: 0,
      combinedReach: null,
      combinedFollowersCount: null,
    })
    expect(parts.get('c')).toMatchObject({ contentCount: 2, combinedReach: 50, combinedFollowersCount: 700 })
  })

  test('by creator, with the agreed fee', () => {
    const parts = metricsByCreator(scope, [
      { id: 'x', cost: 100, channelIds: ['a', 'c'] },
      { id: 'y', cost: null, channelIds: ['b', 'gone'] },
    ])
    expect(parts.get('x')).toMatchObject({
      contentCount: 3,
      cost: 100,
      cpm: 100_000 / (12.5 + 20 / 0.68 + 30 / 0.68),
      // Interactions are known for one of three contents.
      cpe: null,
      facts: { cpe: { known: 1, of: 3 } },
      combinedFollowersCount: 5700,
    })
    expect(parts.get('y')).toMatchObject({ contentCount: 0, cost: null })
  })

  test('by content type, only those present', () => {
    expect(metricsByContentType(scope)).toMatchObject([
      { contentType: 'INSTAGRAM_POST', metrics: { contentCount: 1, combinedFollowersCount: 5000 } },
      { contentType: 'TIKTOK_POST', metrics: { contentCount: 2, combinedReach: 50 } },
    ])
  })
})
