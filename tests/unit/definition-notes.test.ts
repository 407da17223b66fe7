import { it as italian } from '../../src/messages/words.ts'
import { describe, expect, test } from 'vitest'
import type { ContentType } from '../../src/vocabulary/content-types.ts'
import { timeSeries } from '../../src/presenters/time-series.ts'
import { comparisonNotes, definitionMarks, definitionNotes } from '../../src/presenters/definition-notes.ts'

const YOUTUBE =
  'Dal 27 agosto 2026 YouTube conta le visualizzazioni dal primo fotogramma: i numeri di prima e di dopo non si confrontano'

function chart(days: readonly string[], ...types: ContentType[]) {
  return {
    timeline: days.map((day) => ({ day, metrics: {} })),
    byContentType: types.map((contentType) => ({ contentType, metrics: {} })),
  }
}

describe('a change of a platform’s definition', () => {
  test.each([
    [['2026-08-20', '2026-08-28'], [YOUTUBE]],
    [['2026-08-23', '2026-08-24'], [YOUTUBE]],
    [['2026-08-01', '2026-08-23'], []],
    [['2026-08-24', '2026-09-30'], []],
    [[], []],
  ])('within %j is noted', (days, notes) => {
    expect(definitionNotes(chart(days, 'YOUTUBE_VIDEO'), italian)).toEqual(notes)
  })

  test('concerns its own content types only', () => {
    const days = ['2025-04-01', '2026-09-30']
    expect(definitionNotes(chart(days, 'TIKTOK_POST', 'INSTAGRAM_STORY'), italian)).toEqual([])
    expect(definitionNotes(chart(days, 'INSTAGRAM_REEL'), italian)).toHaveLength(1)
    expect(definitionNotes(chart(['2025-03-01', ...days], 'YOUTUBE_VIDEO'), italian)).toHaveLength(2)
  })

  test('is marked on the first day with the new definition', () => {
    const days = ['2026-08-20', '2026-08-26', '2026-08-29', '2026-08-30']
    expect([...definitionMarks(chart(days, 'YOUTUBE_VIDEO'), italian).keys()]).toEqual(['2026-08-29'])
  })

  test('leaves the growth of its days unknown, and the totals unchanged', () => {
    const days = ['2026-08-22', '2026-08-23', '2026-08-24', '2026-08-25', '2026-08-27', '2026-08-28']
    const timeline = days.map((day, at) => ({
      day,
      metrics: { contentCount: 1 + at, impressionsViewCount: 100 * (1 + at), combinedReach: 60 * (1 + at) },
    }))
    const rendered = (type: ContentType, kind: 'daily' | 'cumulative') =>
      timeSeries({ timeline, byContentType: [{ contentType: type, metrics: {} }] }, kind)
    const daily = rendered('YOUTUBE_VIDEO', 'daily')
    expect(daily.map(({ impressions }) => impressions)).toEqual([100, 100, null, 100, null, 100])
    expect(daily.map(({ reach }) => reach)).toEqual([60, 60, null, 60, null, 60])
    expect(daily.map(({ newContents }) => newContents)).toEqual([1, 1, 1, 1, 1, 1])
    expect(rendered('YOUTUBE_VIDEO', 'cumulative').map(({ impressions }) => impressions)).toEqual([
      100, 200, 300, 400, 500, 600,
    ])
    // Nothing was measured on the day of the change: the first later numbers are not comparable.
    const rare = ['2026-08-22', '2026-08-27', '2026-08-28', '2026-08-29'].map((day, at) => ({
      day,
      metrics: { contentCount: 1, impressionsViewCount: [100, 100, 300, 320][at] ?? null },
    }))
    const byContentType = [{ contentType: 'YOUTUBE_VIDEO' as const, metrics: {} }]
    const late = timeSeries({ timeline: rare, byContentType }, 'daily')
    expect(late.map(({ impressions }) => impressions)).toEqual([100, null, null, 20])
    expect(rendered('TIKTOK_POST', 'daily').map(({ impressions }) => impressions)).not.toContain(null)
  })

  test.each([
    ['2026-08-12', '2026-08-27', 1],
    ['2026-08-30', '2026-09-20', 0],
    ['2026-07-30', '2026-09-20', 1],
    ['2026-07-12', '2026-08-01', 0],
  ])('between the period from %s and the one from %s', (before, startDate, count) => {
    const { byContentType } = chart([], 'YOUTUBE_VIDEO')
    expect(comparisonNotes({ before, startDate, byContentType }, italian)).toHaveLength(count)
  })
})
