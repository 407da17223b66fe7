import { figureWords } from '../../src/messages/figure-words.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeMetrics } from '../../src/domain/compute-metrics.ts'
import { engagement } from '../../src/domain/engagement.ts'
import { sumCosts } from '../../src/domain/sum-costs.ts'
import { NO_COUNTS } from '../../src/vocabulary/content-counts.ts'
import { VIDEO_TYPES } from '../../src/vocabulary/content-types.ts'
import { metricText } from '../../src/presenters/metric-value.ts'
import { input } from '../support/random-campaigns.ts'

const RATIOS = ['cpm', 'cpe', 'cpc', 'cpv'] as const

test('a ratio of the cost is null exactly if its divisor is 0, or known for fewer than half of all contents', () => {
  fc.assert(
    fc.property(input, fc.integer({ min: 1, max: 100_000 }), (given, cost) => {
      const result = computeMetrics({ ...given, cost, useEstimates: false })
      const ofVideo = given.contents.filter(({ contentType }) => VIDEO_TYPES.has(contentType))
      const divisors = {
        cpm: given.contents.map((one) => one.impressionsViewCount),
        cpe: given.contents.map(engagement),
        cpc: given.contents.map((one) => one.linkClickCount),
        cpv: ofVideo.map((one) => one.impressionsViewCount),
      }
      const all = given.contents.length
      for (const key of RATIOS) {
        const known = divisors[key].filter((value) => value !== null)
        const isCovered = known.length * 2 >= all
        const sum = known.reduce((total, value) => total + value, 0)
        expect([key, result[key] === null]).toEqual([key, !isCovered || sum === 0])
        const fact = result.facts[key]
        if (known.length > 0 && (!isCovered || sum > 0))
          expect([key, fact?.known, fact?.of]).toEqual([key, known.length, all])
        const isBound = result[key] !== null && known.length < all
        expect([key, fact?.atMost]).toEqual([key, isBound ? true : undefined])
        expect([key, metricText(key, result, figureWords)?.startsWith('al massimo ') ?? false]).toEqual([
          key,
          isBound,
        ])
      }
      expect(computeMetrics({ ...given, cost: 0 })).toMatchObject({
        cost: 0,
        cpm: null,
        cpe: null,
        cpc: null,
      })
    }),
    { numRuns: 400 },
  )
})

test('a ratio that is an upper bound is never below the ratio with all numbers known', () => {
  fc.assert(
    fc.property(input, fc.array(fc.nat(5), { minLength: 25, maxLength: 25 }), (given, hides) => {
      const cost = 1000
      const contents = given.contents.map((one, i) => (hides[i] === 0 ? { ...one, ...NO_COUNTS } : one))
      const [some, full] = [contents, given.contents].map((all) =>
        computeMetrics({ ...given, contents: all, cost, useEstimates: false }),
      )
      for (const key of RATIOS) {
        const [bound, value] = [some?.[key] ?? null, full?.[key] ?? null]
        if (some?.facts[key]?.atMost && value !== null)
          expect(bound).toBeGreaterThanOrEqual(value * (1 - 1e-12))
      }
    }),
    { numRuns: 400 },
  )
})

test('the cost of several campaigns is that of the known ones, or null if one is cut', () => {
  const full = (cost: number | null) => ({ cost, isCut: false })
  expect(sumCosts([full(0.1), full(0.2)])).toEqual({ cost: 0.3, known: 2, of: 2 })
  expect(sumCosts([full(7550), full(null)])).toEqual({ cost: 7550, known: 1, of: 2 })
  expect(sumCosts([full(0)])).toEqual({ cost: 0, known: 1, of: 1 })
  expect(sumCosts([full(100), { cost: 50, isCut: true }]).cost).toBeNull()
  expect(sumCosts([full(100), { cost: null, isCut: true }]).cost).toBeNull()
  expect(sumCosts([full(null)]).cost).toBeNull()
  expect(sumCosts([]).cost).toBeNull()
})
