import { it as italian } from '../../src/messages/words.ts'
import { expect, test } from 'vitest'
import type { PartialMetrics } from '../../src/contract/metrics.ts'
import { coverFigure } from '../../src/presenters/cover-figure.ts'

const texts = (
  key: 'trueReach' | 'impressionsViewCount' | 'totalEngagement',
  metrics: PartialMetrics,
  version = 3,
) => {
  const { text, note } = coverFigure(key, metrics, version, italian) ?? {}
  return [text, note].map((part) => part?.replaceAll('\u00a0', ' '))
}
const parts = { known: 94, of: 112 }

test('a modelled number on a cover is rounded, and its range or modelled part next to it', () => {
  const trueReach = { ...parts, origin: 'ESTIMATED', low: 14_200_000, high: 25_349_000 } as const
  expect(texts('trueReach', { trueReach: 19_854_470, facts: { trueReach } })).toEqual([
    'circa 19,9 milioni',
    'stima, tra 14,2 e 25,3 milioni, 94 di 112 contenuti',
  ])
  const mixed = { ...parts, origin: 'MIXED', estimated: 120_345_678 } as const
  const metrics = { impressionsViewCount: 154_893_477, facts: { impressionsViewCount: mixed } }
  expect(texts('impressionsViewCount', metrics)).toEqual([
    'circa 155 milioni',
    'di cui circa 120 milioni da stime, 94 di 112 contenuti',
  ])
  const all = { ...parts, origin: 'ESTIMATED', estimated: 1234 } as const
  const modelled = { impressionsViewCount: 1234, facts: { impressionsViewCount: all } }
  expect(texts('impressionsViewCount', modelled)).toEqual([
    'circa 1.230',
    'interamente da stime, 94 di 112 contenuti',
  ])
})

test('any other number on a cover is exact', () => {
  const trueReach = { known: 1, of: 1, origin: 'MEASURED', low: 1234, high: 1234 } as const
  expect(texts('trueReach', { trueReach: 1234, facts: { trueReach } })).toEqual(['1.234', ''])
  const totalEngagement = { ...parts, origin: 'MIXED' } as const
  const metrics = { totalEngagement: 12_345, facts: { totalEngagement } }
  expect(texts('totalEngagement', metrics)).toEqual(['12.345', '94 di 112 contenuti'])
  expect(texts('totalEngagement', metrics, 2)).toEqual(['12.345', ''])
  expect(coverFigure('trueReach', { trueReach: null }, 3, italian)).toBeNull()
})
