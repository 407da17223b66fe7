import { describe, expect, test } from 'vitest'
import { matchDeliverables } from '../../src/domain/match-deliverables.ts'

const reels = (number: number, dueDate: string | null) => ({
  contentType: 'INSTAGRAM_REEL' as const,
  number,
  dueDate,
})
const reel = (day: string) => ({ contentType: 'INSTAGRAM_REEL' as const, day })
const story = (day: string) => ({ contentType: 'INSTAGRAM_STORY' as const, day })
const at = (today: string) => ({ endDate: '2026-11-30', today })

describe('agreed and published contents', () => {
  test('the day itself is on time, the day after is late', () => {
    const { rows, sum } = matchDeliverables(
      [reels(2, '2026-11-15')],
      [reel('2026-11-16'), reel('2026-11-15')],
      at('2026-11-20'),
    )
    expect(rows).toEqual([{ ...reels(2, '2026-11-15'), onTime: 1, late: 1, missing: 0, expected: 0 }])
    expect(sum).toEqual({ agreed: 2, published: 2, late: 1, missing: 0, expected: 0, extra: 0 })
  })

  test('missing contents are expected until the day has passed, then missing', () => {
    const on = (today: string) => matchDeliverables([reels(3, '2026-11-15')], [reel('2026-11-01')], at(today))
    expect(on('2026-11-15').sum).toMatchObject({ published: 1, missing: 0, expected: 2 })
    expect(on('2026-11-16').sum).toMatchObject({ published: 1, missing: 2, expected: 0 })
  })

  test('without a day the last one of the campaign counts', () => {
    const on = (today: string) => matchDeliverables([reels(2, null)], [reel('2026-12-01')], at(today))
    expect(on('2026-11-30').sum).toMatchObject({ late: 1, expected: 1, missing: 0 })
    expect(on('2026-12-01').sum).toMatchObject({ late: 1, expected: 0, missing: 1 })
  })

  test('the oldest content is for the earliest day, in whichever order they are given', () => {
    const { rows } = matchDeliverables(
      [reels(1, null), reels(1, '2026-11-05'), reels(1, '2026-11-20')],
      [reel('2026-11-18'), reel('2026-11-04')],
      at('2026-11-21'),
    )
    expect(
      rows.map(({ dueDate, onTime, late, missing, expected }) => [dueDate, onTime, late, missing, expected]),
    ).toEqual([
      [null, 0, 0, 0, 1],
      ['2026-11-05', 1, 0, 0, 0],
      ['2026-11-20', 1, 0, 0, 0],
    ])
  })

  test('more than agreed, and formats that were not agreed, are extra and fill nothing', () => {
    const published = [reel('2026-11-01'), reel('2026-11-02'), story('2026-11-03')]
    const stories = { ...reels(4, '2026-11-02'), contentType: 'TIKTOK_POST' as const }
    const { sum } = matchDeliverables([reels(1, null), stories], published, at('2026-11-10'))
    expect(sum).toEqual({ agreed: 5, published: 1, late: 0, missing: 4, expected: 0, extra: 2 })
  })

  test('two equal rows are both filled', () => {
    const row = reels(1, '2026-11-15')
    expect(matchDeliverables([row, row], [reel('2026-11-01')], at('2026-11-02')).sum).toMatchObject({
      agreed: 2,
      published: 1,
      expected: 1,
    })
  })
})
