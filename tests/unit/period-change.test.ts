import { figureWords } from '../../src/messages/figure-words.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeText, periodChange } from '../../src/presenters/period-change.ts'

const estimate = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(500_000), fc.nat(500_000))
  .map(([low, more, rest]) => ({ low, value: low + more, high: low + more + rest }))

function metricsOf({ low, value, high }: { low: number; value: number; high: number }) {
  return {
    trueReach: value,
    facts: { trueReach: { origin: 'ESTIMATED', known: 2, of: 2, low, high } as const },
  }
}

test('a change is within the margin exactly if the ranges overlap, in both directions', () => {
  fc.assert(
    fc.property(estimate, estimate, (one, other) => {
      const there = periodChange('trueReach', metricsOf(one), metricsOf(other))
      const back = periodChange('trueReach', metricsOf(other), metricsOf(one))
      const isExact = one.low === one.high && other.low === other.high
      const overlap = !isExact && one.low <= other.high && other.low <= one.high
      expect([there?.kind, back?.kind]).toEqual(
        overlap ? ['WITHIN_MARGIN', 'WITHIN_MARGIN'] : ['RELATIVE', 'RELATIVE'],
      )
    }),
  )
})

test('shares change in points, the same up as down', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(share, share, (one, other) => {
      const there = periodChange('er', { er: one }, { er: other })
      const back = periodChange('er', { er: other }, { er: one })
      if (there?.kind !== 'POINTS' || back?.kind !== 'POINTS') throw new Error('Not in points.')
      expect(there.value).toBe(-back.value === 0 ? 0 : -back.value)
    }),
  )
  const text = (now: number, before: number) => {
    const change = periodChange('er', { er: now }, { er: before })
    return change && changeText(change, figureWords).replaceAll('\u00a0', ' ')
  }
  expect([text(0.034, 0.031), text(0.031, 0.034), text(0.04, 0.03), text(0.5, 0.5)]).toEqual([
    '+0,3 punti',
    '−0,3 punti',
    '+1 punto',
    '0 punti',
  ])
})
