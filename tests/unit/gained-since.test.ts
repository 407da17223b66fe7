import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Timeline } from '../../src/contract/campaign.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { formatNumber } from '../../src/lib/format-number.ts'
import { gainedSince, mondayBefore } from '../../src/presenters/gained-since.ts'

const point = (
  day: string,
  contentCount: number,
  views: number | null,
  reach: number | null = null,
): Timeline[number] => ({
  day,
  metrics: { contentCount, impressionsViewCount: views, combinedReach: reach, totalEngagement: null },
})
const timeline = [
  point('2026-11-13', 1, 1_000, 800),
  point('2026-11-15', 1, 2_000, 800),
  point('2026-11-16', 2, 2_500, 900),
  point('2026-11-18', 2, 3_000, 900),
]
const exact = { facts: {} }

describe('a report’s growth since a day', () => {
  test('is its newest point less the last one before the day', () => {
    expect(gainedSince({ timeline, metrics: exact }, '2026-11-16')).toBe(
      'Da lunedì 16 novembre 2026: 1 nuovo contenuto, 1.000 impression in più (+50%), 100 in più di reach complessiva (+12,5%).',
    )
  })

  test('is approximate if a part is estimated', () => {
    const facts = {
      impressionsViewCount: { origin: 'MIXED' as const, known: 1, of: 2, estimated: 500 },
      combinedReach: { origin: 'ESTIMATED' as const, known: 0, of: 2 },
    }
    const reported = gainedSince({ timeline, metrics: { facts } }, '2026-11-16')
    expect(reported?.replaceAll('\u00a0', ' ')).toBe(
      'Da lunedì 16 novembre 2026: 1 nuovo contenuto, circa 1.000 impression in più (stima, +50%), circa 100 in più di reach complessiva (stima, +12,5%).',
    )
  })

  test('is about millions as they are spoken', () => {
    const facts = {
      impressionsViewCount: { origin: 'MIXED' as const, known: 1, of: 2, estimated: 500 },
      combinedReach: { origin: 'ESTIMATED' as const, known: 0, of: 2 },
    }
    const millions = [point('2026-11-16', 1, 15_489_347, 2_934_447)]
    const reported = gainedSince({ timeline: millions, metrics: { facts } }, '2026-11-16')
    expect(reported?.replaceAll('\u00a0', ' ')).toBe(
      'Da lunedì 16 novembre 2026: 1 nuovo contenuto, circa 15,5 milioni di impression in più (stima), circa 2,93 milioni in più di reach complessiva (stima).',
    )
  })

  test('is the total if nothing was known before', () => {
    expect(gainedSince({ timeline, metrics: exact }, '2026-11-01')).toBe(
      'Da domenica 1 novembre 2026: 2 nuovi contenuti, 3.000 impression in più, 900 in più di reach complessiva.',
    )
  })

  test('is negative if a number was corrected', () => {
    const corrected = [...timeline, point('2026-11-20', 2, 2_400, 900)]
    expect(gainedSince({ timeline: corrected, metrics: exact }, '2026-11-19')).toBe(
      'Da giovedì 19 novembre 2026: 600 impression in meno (−20%).',
    )
  })

  test('is zero if no number is newer, and names the last ones', () => {
    expect(gainedSince({ timeline, metrics: exact }, '2026-11-19')).toBe(
      'Nessun numero nuovo da giovedì 19 novembre 2026: gli ultimi sono del 18 nov 2026.',
    )
    const same = [...timeline, point('2026-11-20', 2, 3_000, 900)]
    expect(gainedSince({ timeline: same, metrics: exact }, '2026-11-19')).toBe(
      'Nel grafico i numeri non cambiano da giovedì 19 novembre 2026.',
    )
    expect(gainedSince({ timeline: [], metrics: exact }, '2026-11-19')).toBeNull()
  })

  test('begins at the first day that a thinned timeline can tell of', () => {
    expect(gainedSince({ timeline, metrics: exact }, '2026-11-15')).toMatch(/^Da sabato 14 novembre 2026/)
  })

  test('adds up: growth before and since a day is the total', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { minLength: 2, maxLength: 40 }), fc.nat(38), (gains, place) => {
        let views = 0
        const points = gains.map((gain, index) => point(addDays('2026-01-01', index), 1, (views += gain)))
        const at = Math.min(place, points.length - 2)
        const before = points[at]?.metrics.impressionsViewCount ?? 0
        const reported = gainedSince({ timeline: points, metrics: exact }, addDays('2026-01-01', at + 1))
        if (views === before) expect(reported).not.toContain('impression')
        else expect(reported).toContain(`: ${formatNumber(views - before)} impression in più`)
      }),
    )
  })

  test('Monday is the last one before today, never today', () => {
    expect(mondayBefore('2026-11-16')).toBe('2026-11-09')
    expect(mondayBefore('2026-11-17')).toBe('2026-11-16')
    expect(mondayBefore('2026-11-22')).toBe('2026-11-16')
  })
})
