import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../../src/contract/limits.ts'
import { stacked } from '../../src/lib/stacked.ts'
import { targetScale } from '../../src/lib/target-scale.ts'
import { valueSteps } from '../../src/ui/value-axis.ts'

/** A bar is never wider. */
const PIXELS = 2_000

const count = fc.oneof(
  fc.integer({ min: 0, max: 3_000_000 }),
  fc.integer({ min: 0, max: LIMITS.count }),
  fc.constantFrom(0, 1, 999_999_999_999, LIMITS.count),
)
const unknownToo = fc.option(count)
/** With at least one bound. */
const target = fc
  .record({ value: unknownToo, one: count, other: count, sides: fc.constantFrom('min', 'max', 'both') })
  .map(({ value, one, other, sides }) => ({
    value,
    min: sides === 'max' ? null : Math.min(one, other),
    max: sides === 'min' ? null : Math.max(one, other),
  }))

test('a gauge has value, band, plan and estimate at their place within a pixel', () => {
  fc.assert(
    fc.property(target, count, fc.constantFrom(0.75, 0.8), ({ value, min, max }, amount, maximumAt) => {
      const at = targetScale({ value, min, max }, maximumAt)
      const bound = max ?? min ?? 0
      // The inverse: what a pixel of the bar is worth.
      const worth = Math.max(bound / maximumAt, value ?? 0, Number.MIN_VALUE) / PIXELS
      for (const one of [0, value ?? 0, min ?? 0, max ?? 0, amount]) {
        const pixel = at(one) * PIXELS
        expect(pixel).toBeGreaterThanOrEqual(0)
        expect(pixel).toBeLessThanOrEqual(PIXELS)
        if (bound === 0 && (value ?? 0) === 0) continue
        expect(Math.abs(pixel - Math.min(one / worth, PIXELS))).toBeLessThan(1)
      }
      expect(at(0)).toBe(0)
      expect(at(min ?? 0)).toBeLessThanOrEqual(at(max ?? Number.MAX_VALUE))
      // The target keeps its position until the value exceeds the end of the bar.
      if (bound > 0 && (value ?? 0) <= bound / maximumAt) expect(at(bound)).toBeCloseTo(maximumAt, 9)
      else if (value) expect(at(value)).toBe(1)
    }),
    { numRuns: 1_000 },
  )
})

test('stacked bars end at the sum of their parts, below the end of their axis', () => {
  const parts = fc
    .record({ bars: fc.integer({ min: 1, max: 30 }), parts: fc.integer({ min: 1, max: 3 }) })
    .chain(({ bars, parts: number }) =>
      fc.array(fc.array(unknownToo, { minLength: bars, maxLength: bars }), {
        minLength: number,
        maxLength: number,
      }),
    )
  fc.assert(
    fc.property(parts, (all) => {
      const tops = stacked(all)
      const totals = tops.at(-1) ?? []
      const end = valueSteps(Math.max(1, ...totals.map(Number))).at(-1) ?? 0
      for (const [bar, total] of totals.entries()) {
        const values = all.map((part) => part[bar] ?? null)
        if (values.every((value) => value === null)) expect(total).toBeNull()
        else expect(total).toBe(values.reduce<number>((sum, value) => sum + (value ?? 0), 0))
        expect(total ?? 0).toBeLessThanOrEqual(end)
        for (const [place, part] of tops.entries()) {
          const below = tops[place - 1]?.[bar] ?? 0
          expect((part[bar] ?? 0) - below).toBe(values[place] ?? 0)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('the lines of an axis begin at nought, are as far apart as each other, and reach the highest value', () => {
  fc.assert(
    fc.property(count, (highest) => {
      const steps = valueSteps(Math.max(1, highest))
      const [first, second = 0] = steps
      expect(first).toBe(0)
      expect(steps.length).toBeLessThanOrEqual(6)
      for (const [index, step] of steps.entries()) expect(step).toBe(index * second)
      expect(steps.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(steps.at(-2)).toBeLessThan(Math.max(1, highest))
    }),
  )
})
