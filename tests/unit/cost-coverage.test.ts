import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeMetrics } from '../../src/domain/compute-metrics.ts'
import { engagement } from '../../src/domain/engagement.ts'
import { sumCosts } from '../../src/domain/sum-costs.ts'
import { VIDEO_TYPES } from '../../src/trade/content-types.ts'
import { input } from '../support/random-campaigns.ts'

test('a ratio of the cost is null exactly where its divisor is 0, or known for fewer than half of the contents', () => {
  fc.assert(
    fc.property(input, fc.integer({ min: 1, max: 100_000 }), (given, cost) => {
      const result = computeMetrics({ ...given, cost, useEstimates: false })
      const ofVideo = given.contents.filter(({ contentType }) => VIDEO_TYPES.has(contentType))
      const withClicks = given.contents.filter(
        ({ contentType, linkClickCount }) =>
          linkClickCount !== null || contentType === 'INSTAGRAM_STORY' || contentType === 'YOUTUBE_VIDEO',
      )
      const divisors = {
        cpm: given.contents.map((one) => one.impressionsViewCount),
        cpe: given.contents.map(engagement),
        cpc: withClicks.map((one) => one.linkClickCount),
        cpv: ofVideo.map((one) => one.impressionsViewCount),
      }
      for (const key of ['cpm', 'cpe', 'cpc', 'cpv'] as const) {
        const known = divisors[key].filter((value) => value !== null)
        const isCovered = known.length * 2 >= divisors[key].length
        const sum = known.reduce((total, value) => total + value, 0)
        expect([key, result[key] === null]).toEqual([key, !isCovered || sum === 0])
        const { known: told = 0, of = 0 } = result.facts[key] ?? {}
        if (!isCovered)
          expect([key, told, of]).toEqual([key, known.length, known.length === 0 ? 0 : divisors[key].length])
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

test('the cost of several campaigns is that of the known ones, or null where one is cut', () => {
  const whole = (cost: number | null) => ({ cost, isCut: false })
  expect(sumCosts([whole(0.1), whole(0.2)])).toEqual({ cost: 0.3, known: 2, of: 2 })
  expect(sumCosts([whole(7550), whole(null)])).toEqual({ cost: 7550, known: 1, of: 2 })
  expect(sumCosts([whole(0)])).toEqual({ cost: 0, known: 1, of: 1 })
  expect(sumCosts([whole(100), { cost: 50, isCut: true }]).cost).toBeNull()
  expect(sumCosts([whole(100), { cost: null, isCut: true }]).cost).toBeNull()
  expect(sumCosts([whole(null)]).cost).toBeNull()
  expect(sumCosts([]).cost).toBeNull()
})
