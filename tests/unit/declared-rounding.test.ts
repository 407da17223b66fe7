import { expect, test } from 'vitest'
import { roundedOf, roundingAfter } from '../../src/server/modules/numbers/declared-rounding.ts'
import { mapCounts } from '../../src/vocabulary/content-counts.ts'

const NOW = '2025-11-10T12:00:00.000Z'
const NOTHING = mapCounts((): number | null => null)
const row = (views: number, half?: number, measuredAt: string | null = null) => ({
  ...NOTHING,
  impressionsViewCount: views,
  measuredAt,
  rounding: half === undefined ? {} : { impressionsViewCount: half },
})

test('a rounded count has its interval as long as its value counts', () => {
  const stored = roundingAfter(null, [row(12_400, 50)], NOW)
  expect(roundedOf(stored, { ...NOTHING, impressionsViewCount: 12_400 })).toEqual({
    impressionsViewCount: 50,
  })
  expect(roundedOf(stored, { ...NOTHING, impressionsViewCount: 12_399 })).toEqual({})
  expect(roundedOf(null, { ...NOTHING, impressionsViewCount: 12_400 })).toEqual({})
})

test('a later exact count is no more rounded, whatever the order of the rows', () => {
  const rows = [
    row(12_400, undefined, '2025-11-09T11:00:00.000Z'),
    row(12_400, 50, '2025-11-08T11:00:00.000Z'),
  ]
  expect(roundingAfter(null, rows, NOW)).toBeNull()
  expect(roundingAfter(roundingAfter(null, [row(12_400, 50)], NOW), [row(12_400)], NOW)).toBeNull()
})
