import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceStep } from '../../src/lib/nice-step.ts'

test.each([
  [142_000, 4, 50_000],
  [3_412_680, 4, 1_000_000],
  [10, 4, 5],
  [3, 4, 1],
  [0, 4, 1],
])('%d in %d parts goes by %d', (highest, parts, step) => {
  expect(niceStep(highest, parts)).toBe(step)
})

test('the steps reach the highest value and not far beyond', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (highest) => {
      const reached = niceStep(highest, 4) * 4
      expect(reached).toBeGreaterThanOrEqual(highest)
      expect(Number.isInteger(reached)).toBe(true)
      expect(reached).toBeLessThanOrEqual(Math.max(4, highest * 2.5))
    }),
  )
})
