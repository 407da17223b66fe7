import * as fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Metrics, metrics } from '../../src/contract/metrics.ts'
import { computeMetrics } from '../../src/domain/compute-metrics.ts'
import type { CountedContent } from '../../src/domain/counted-content.ts'
import { metricsByChannel } from '../../src/domain/metrics-by.ts'
import type { CountKey } from '../../src/vocabulary/content-counts.ts'
import { CONTENT_TYPES } from '../../src/vocabulary/content-types.ts'
import { recordOf } from '../../src/lib/record-of.ts'
import type { MetricKey } from '../../src/vocabulary/metric-catalogue.ts'
import { METRIC_KEYS, type NumberMetric } from '../../src/vocabulary/metric-keys.ts'
import { isRatio } from '../../src/presenters/metric-value.ts'
import { contentWith } from '../support/content-fixtures.ts'
import { growth } from '../support/growth.ts'
import { channels, content, contents, input } from '../support/random-campaigns.ts'

const RUNS = { numRuns: 400 }
const OF_COST = ['cpm', 'cpe', 'cpc', 'cpv'] as const

test('low <= value <= high <= …, and value <= combinedReach, whatever the overlap reports say', () => {
  fc.assert(
    fc.property(input, (given) => {
      const result = computeMetrics(given)
      const { trueReach, combinedReach, facts } = result
      expect(trueReach === null).toBe(combinedReach === null)
      if (trueReach === null || combinedReach === null) return
      expect(facts.trueReach?.low).toBeLessThanOrEqual(trueReach)
      expect(facts.trueReach?.high).toBeGreaterThanOrEqual(trueReach)
      expect(facts.trueReach?.high).toBeLessThanOrEqual(facts.combinedReach?.high ?? -1)
      expect(trueReach).toBeLessThanOrEqual(combinedReach)
      expect(facts.combinedReach?.low).toBeLessThanOrEqual(combinedReach)
      expect(facts.combinedReach?.high).toBeGreaterThanOrEqual(combinedReach)
    }),
    { numRuns: 2000 },
  )
})

test('metrics match the contract, and each known one has a fact', () => {
  fc.assert(
    fc.property(input, (given) => {
      const result = computeMetrics(given)
      expect(v.parse(metrics, result)).toEqual(result)
      for (const key of METRIC_KEYS) {
        const fact = result.facts[key]
        if (!isOfCost(key)) expect(result[key] === null).toBe(fact === undefined)
        else if (result[key] !== null) expect(fact).toBeDefined()
      }
      for (const { known, of } of Object.values(result.facts)) expect(known).toBeLessThanOrEqual(of)
    }),
    RUNS,
  )
})

test('null never turns into 0', () => {
  const keys = ['likesCount', 'savedCount', 'linkClickCount', 'impressionsViewCount', 'reach'] as const
  const metricOf = { reach: 'combinedReach' } as const
  fc.assert(
    fc.property(contents, channels, fc.constantFrom(...keys), (given, channels, key) => {
      const forgotten = given.map((one) => without(one, key))
      const result = computeMetrics({
        contents: forgotten,
        channels,
        overlaps: [],
        cost: 5,
        useEstimates: false,
      })
      expect(result[key === 'reach' ? metricOf[key] : key]).toBeNull()
      if (key === 'reach')
        expect([result.trueReach, result.er, result.trueEr, result.frequency]).toEqual([
          null,
          null,
          null,
          null,
        ])
      if (key === 'linkClickCount') expect([result.ctr, result.cpc]).toEqual([null, null])
    }),
    RUNS,
  )
})

test('a content without known values changes only the number of contents', () => {
  fc.assert(
    fc.property(input, (given) => {
      const channels = [...given.channels, { id: 'new', socialType: 'TIKTOK', followersCount: null } as const]
      const unknown = contentWith({ channelId: 'new', contentType: 'TIKTOK_POST' })
      const before = computeMetrics({ ...given, channels })
      const after = computeMetrics({ ...given, channels, contents: [...given.contents, unknown] })
      const rest = { contentCount: 0, cpm: null, cpe: null, cpc: null, cpv: null, facts: {} }
      expect({ ...after, ...rest }).toEqual({ ...before, ...rest })
      // Another content without known counts may remove a ratio's coverage.
      for (const key of OF_COST) expect([before[key], null]).toContain(after[key])
      expect(after.contentCount).toBe(given.contents.length + 1)
    }),
    RUNS,
  )
})

test('adding a content never lowers a sum', () => {
  const sums = [
    'combinedReach',
    'impressionsViewCount',
    'totalEngagement',
    'contentCount',
    'likesCount',
    'linkClickCount',
  ] as const
  fc.assert(
    fc.property(input, content, (given, more) => {
      const before = computeMetrics(given)
      const after = computeMetrics({ ...given, contents: [...given.contents, more] })
      for (const key of sums) expect(after[key] ?? -1).toBeGreaterThanOrEqual(before[key] ?? -1)
      expect(after.ecv?.min ?? -1).toBeGreaterThanOrEqual(before.ecv?.min ?? -1)
    }),
    RUNS,
  )
})

test('the order of contents does not matter', () => {
  const shuffled = input.chain((given) =>
    fc.record({
      given: fc.constant(given),
      contents: fc.shuffledSubarray(given.contents, { minLength: given.contents.length }),
      channels: fc.shuffledSubarray(given.channels, { minLength: given.channels.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ given, contents, channels }) => {
      same(computeMetrics({ ...given, contents, channels }), computeMetrics(given))
    }),
    RUNS,
  )
})

test('exact numbers of all channels add up to the total', () => {
  fc.assert(
    fc.property(contents, channels, (contents, channels) => {
      const full = computeMetrics({ contents, channels, overlaps: [], cost: null, useEstimates: false })
      const parts = [...metricsByChannel({ contents, channels, overlaps: [], useEstimates: false }).values()]
      for (const key of ['combinedReach', 'impressionsViewCount', 'totalEngagement', 'savedCount'] as const) {
        expect(sumOf(parts.map((part) => part[key]))).toBe(full[key])
      }
      expect(sumOf(parts.map(({ combinedFollowersCount }) => combinedFollowersCount))).toBe(
        full.combinedFollowersCount,
      )
      expect(sumOf(parts.map(({ contentCount }) => contentCount))).toBe(full.contentCount)
      for (const key of ['combinedReach', 'likesCount'] as const) {
        const known = parts.map(({ facts }) => facts[key]?.known ?? 0)
        expect(sumOf(known)).toBe(full.facts[key]?.known ?? 0)
      }
    }),
    RUNS,
  )
})

test('takes time linear in the number of contents', () => {
  const contentsOf = (size: number) =>
    Array.from({ length: size }, (_, i) =>
      contentWith({
        channelId: `a${i % (size / 20)}`,
        contentType: CONTENT_TYPES[i % CONTENT_TYPES.length] ?? 'TIKTOK_POST',
        reach: i % 3 === 0 ? i : null,
        impressionsViewCount: i % 2 === 0 ? 2 * i : null,
        likesCount: i,
        commentsCount: i % 7,
        origin: { reach: 'DECLARED', likesCount: 'MEASURED' },
      }),
    )
  const given = new Map([10_000, 100_000].map((size) => [size, contentsOf(size)]))
  const compute = (size: number) =>
    computeMetrics({
      contents: given.get(size) ?? [],
      channels: [],
      overlaps: [],
      cost: 1,
      useEstimates: true,
    })
  expect(compute(100_000).contentCount).toBe(100_000)
  expect(growth((size) => void compute(size), 10_000)).toBeLessThan(40)
})

/** Equal up to the last digits of unrounded values. */
function same(actual: Metrics, expected: Metrics): void {
  for (const key of METRIC_KEYS.filter(isUnrounded)) {
    const wanted = expected[key]
    if (typeof wanted !== 'number') expect(actual[key]).toBe(wanted)
    else expect(Math.abs((actual[key] ?? NaN) - wanted)).toBeLessThanOrEqual(wanted * 1e-9)
  }
  const ratios = recordOf(METRIC_KEYS.filter(isUnrounded), () => 0)
  expect({ ...actual, ...ratios }).toEqual({ ...expected, ...ratios })
}

function isOfCost(key: MetricKey): boolean {
  return OF_COST.some((one) => one === key)
}

function isUnrounded(key: MetricKey): key is NumberMetric {
  return isRatio(key) || key === 'audienceOverlap'
}

function without(content: CountedContent, key: CountKey): CountedContent {
  return { ...content, [key]: null }
}

function sumOf(parts: readonly (number | null)[]): number | null {
  const known = parts.filter((part) => part !== null)
  return known.length === 0 ? null : known.reduce((sum, part) => sum + part, 0)
}
