import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfNumber } from '../../src/lib/day-number.ts'
import { targetState, verdictOn } from '../../src/vocabulary/target-state.ts'

const DAYS = { startDate: '2026-03-01', endDate: '2026-03-10' }

test.each([
  // The plan on day 1 of 10 is 10 to 20, on day 5 it is 50 to 100.
  [9, '2026-03-01', 'BEHIND'],
  [10, '2026-03-01', 'ON_PLAN'],
  [20, '2026-03-01', 'ON_PLAN'],
  [21, '2026-03-01', 'AHEAD'],
  [49, '2026-03-05', 'BEHIND'],
  [50, '2026-03-05', 'ON_PLAN'],
  [99, '2026-03-05', 'ON_PLAN'],
  // The full minimum is reached.
  [100, '2026-03-01', 'WITHIN'],
  [201, '2026-03-01', 'ABOVE'],
  [99, '2026-03-10', 'BEHIND'],
  [99, '2026-03-11', 'BELOW'],
  [100, '2026-03-11', 'WITHIN'],
  [201, '2026-03-11', 'ABOVE'],
] as const)('%d of 100 to 200 on %s is %s', (value, today, state) => {
  expect(targetState(value, { min: 100, max: 200 }, DAYS, today)).toBe(state)
})

const bound = fc.integer({ min: 1, max: 1_000_000 })
const campaign = fc
  .record({
    start: fc.integer({ min: 15_000, max: 22_000 }),
    length: fc.integer({ min: 1, max: 200 }),
    min: bound,
    more: fc.nat(1_000_000),
  })
  .map(({ start, length, min, more }) => ({
    start,
    length,
    days: { startDate: dayOfNumber(start), endDate: dayOfNumber(start + length - 1) },
    target: { min, max: min + more },
  }))

test('a campaign exactly on the plan reads so on every day', () => {
  fc.assert(
    fc.property(campaign, fc.nat(199), fc.double({ min: 0, max: 1, noNaN: true }), (one, at, part) => {
      const { start, length, days, target } = one
      const day = at % length
      const gone = (day + 1) / length
      const value = (target.min + part * (target.max - target.min)) * gone
      const state = targetState(value, target, days, dayOfNumber(start + day))
      expect(state).toBe(value >= target.min ? 'WITHIN' : 'ON_PLAN')
    }),
  )
})

test('no shortfall is shown below 80% of the contents, and known values suffice for anything else', () => {
  fc.assert(
    fc.property(campaign, fc.nat(2_000_000), fc.nat(250), fc.nat(40), fc.nat(40), (one, value, at, a, b) => {
      const { start, days, target } = one
      const today = dayOfNumber(start + at)
      const [known, of] = [Math.min(a, b), Math.max(a, b)]
      const { state } = verdictOn({ value, known, of }, target, days, today)
      const alone = targetState(value, target, days, today)
      const isShort = alone === 'BELOW' || alone === 'BEHIND'
      expect(state).toBe(isShort && known < 0.8 * of ? 'UNKNOWN' : alone)
    }),
  )
})

test('a state is probable exactly if the limit is within the range', () => {
  const at = (value: number, low: number, high: number, known = 10) =>
    verdictOn({ value, known, of: 10, low, high }, { min: 100, max: 200 }, DAYS, '2026-03-11')
  expect(at(90, 80, 99)).toEqual({ state: 'BELOW', probably: false })
  expect(at(90, 80, 100)).toEqual({ state: 'BELOW', probably: true })
  expect(at(120, 99, 150)).toEqual({ state: 'WITHIN', probably: true })
  expect(at(220, 201, 300)).toEqual({ state: 'ABOVE', probably: false })
  expect(at(90, 80, 100, 7)).toEqual({ state: 'UNKNOWN', probably: false })
})

test('more is never worse, and a day later is never better', () => {
  const RANK = { UNKNOWN: 0, BELOW: 0, BEHIND: 0, ON_PLAN: 1, WITHIN: 1, AHEAD: 2, ABOVE: 2 }
  fc.assert(
    fc.property(campaign, fc.nat(2_000_000), fc.nat(1_000_000), fc.nat(250), (one, value, more, at) => {
      const { start, days, target } = one
      const rank = (amount: number, day: number) =>
        RANK[targetState(amount, target, days, dayOfNumber(start + day))]
      // Reaching the full minimum early is worded as for a concluded campaign: never below.
      if (value + more < target.min) expect(rank(value + more, at)).toBeGreaterThanOrEqual(rank(value, at))
      if (value < target.min) expect(rank(value, at + 1)).toBeLessThanOrEqual(rank(value, at))
      expect(rank(target.min + more, at)).toBeGreaterThanOrEqual(1)
    }),
  )
})
