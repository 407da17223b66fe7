import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Timeline } from '../../src/contract/campaign.ts'
import { growthOf } from '../../src/domain/growth.ts'
import { timelineOfGrowth, viewsByDay } from '../../src/domain/timeline.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { it as italian } from '../../src/messages/words.ts'
import { timeBins } from '../../src/presenters/time-bins.ts'
import { type TimePoint, timeTitle } from '../../src/presenters/time-series.ts'
import { NO_COUNTS } from '../../src/vocabulary/content-counts.ts'

const MONDAY = '2026-10-19'
const metrics = { facts: { impressionsViewCount: { origin: 'MEASURED', known: 10, of: 10 } } } as const

/** A point per day with these cumulative views, from a Monday on; a new content each day. */
function daily(views: readonly (number | null)[], first = MONDAY): Timeline {
  return views.map((impressionsViewCount, index) => ({
    day: addDays(first, index),
    metrics: { contentCount: index + 1, impressionsViewCount, combinedReach: null },
  }))
}

const ramp = (days: number) => Array.from({ length: days }, (_, index) => (index + 1) * 10)

describe('weeks', () => {
  test('begin on Monday and sum up their days, with new contents', () => {
    const { unit, bins } = timeBins({ timeline: daily(ramp(10), '2026-10-21'), metrics })
    expect(unit).toBe('WEEK')
    expect(bins.map(({ day, impressions, newContents }) => [day, impressions, newContents])).toEqual([
      ['2026-10-19', 50, 5],
      ['2026-10-26', 50, 5],
    ])
  })

  test('become months beyond 26', () => {
    expect(timeBins({ timeline: daily(ramp(26 * 7)), metrics }).unit).toBe('WEEK')
    const { unit, bins } = timeBins({ timeline: daily(ramp(26 * 7 + 1)), metrics })
    expect(unit).toBe('MONTH')
    expect(bins[0]).toMatchObject({ day: '2026-10-01', impressions: 130 })
  })

  test('across a change of a platform’s definition are unknown for it and in total, not for the others', () => {
    const timeline = daily(ramp(14), '2026-08-17')
    const { bins } = timeBins({
      timeline,
      metrics,
      byContentType: [
        { contentType: 'YOUTUBE_VIDEO', metrics: {} },
        { contentType: 'INSTAGRAM_POST', metrics: {} },
      ],
      viewsByPlatform: [
        { socialType: 'INSTAGRAM', views: ramp(14).map((views) => views / 2) },
        { socialType: 'YOUTUBE', views: ramp(14).map((views) => views / 2) },
      ],
    })
    expect(bins.map(({ impressions, platforms }) => [impressions, ...platforms])).toEqual([
      [70, 35, 35],
      [null, 35, null],
    ])
  })

  test('of the platforms add up to all', () => {
    const step = fc.integer({ min: 0, max: 9_999_999 })
    fc.assert(
      fc.property(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 300 }), (days) => {
        const summed = (part: 0 | 1) =>
          days.map((_, at) => days.slice(0, at + 1).reduce((s, d) => s + d[part], 0))
        const [one, other] = [summed(0), summed(1)]
        const { bins } = timeBins({
          timeline: daily(one.map((views, at) => views + (other[at] ?? 0))),
          metrics,
          viewsByPlatform: [
            { socialType: 'INSTAGRAM', views: one },
            { socialType: 'TIKTOK', views: other },
          ],
        })
        for (const { impressions, platforms } of bins)
          expect(platforms.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(impressions)
      }),
      { numRuns: 50 },
    )
  })
})

test('a platform’s views by day end with its own sum, and add up to the timeline', () => {
  const content = (contentType: 'INSTAGRAM_POST' | 'TIKTOK_POST', views: number) => ({
    contentType,
    followersCount: null,
    useEstimates: false,
    publishedDay: MONDAY,
    snapshots: [
      { ...NO_COUNTS, viewsDefinition: null, day: MONDAY, impressionsViewCount: views },
      { ...NO_COUNTS, viewsDefinition: null, day: addDays(MONDAY, 2), impressionsViewCount: views * 3 },
    ],
  })
  const [one, other] = [growthOf([content('INSTAGRAM_POST', 5)]), growthOf([content('TIKTOK_POST', 7)])]
  const timeline = timelineOfGrowth([...one, ...other], '2026-12-31')
  const days = timeline.map(({ day }) => day)
  expect(timeline.map(({ metrics: { impressionsViewCount } }) => impressionsViewCount)).toEqual([12, 12, 36])
  expect(viewsByDay(one, days)).toEqual([5, 5, 15])
  expect(viewsByDay(other, days)).toEqual([7, 7, 21])
  expect(viewsByDay([], days)).toEqual([null, null, null])
})

describe('the title', () => {
  const points: TimePoint[] = [10, 633_000, 20].map((impressions, index) => ({
    day: addDays(MONDAY, 7 * (index - 1)),
    impressions,
    reach: null,
    newContents: index,
  }))
  const titled = (fact: object, of = points) =>
    timeTitle(
      of,
      'WEEK',
      { facts: { impressionsViewCount: { ...metrics.facts.impressionsViewCount, ...fact } } },
      italian,
    ).replaceAll('\u00a0', ' ')

  test('names the peak with its number and its new contents', () => {
    expect(titled({})).toBe(
      'Il picco è nella settimana del 19 ott 2026: 633 mila impression, con 1 nuovo contenuto',
    )
  })

  test('of an estimate says so; with partial coverage, states it', () => {
    expect(titled({ estimated: 5 })).toContain('circa 633 mila impression (stima)')
    expect(titled({ known: 9 })).toMatch(/ · dati di 9 di 10 contenuti$/)
  })

  test('across an unknown week states the number of known weeks', () => {
    const unknown = points.slice(0, 1).map((point) => ({ ...point, impressions: null }))
    const of = [...points, ...points.slice(0, 1), ...points.slice(2), ...unknown]
    expect(titled({}, of)).toMatch(/^Il picco è nella settimana .* · dati di 5 di 6 settimane$/)
    expect(titled({ known: 9 }, of)).toMatch(/ · dati di 9 di 10 contenuti, 5 di 6 settimane$/)
  })

  test('names no peak below four in five contents or weeks, or if two are equally high', () => {
    const [first, highest, last] = points
    if (!first || !highest || !last) throw new Error('no points')
    expect(titled({ known: 7 })).toBe('Impression per settimana')
    expect(titled({}, [first, highest, { ...last, impressions: null }])).toBe('Impression per settimana')
    expect(titled({}, [first, highest, highest])).toBe('Impression per settimana')
    expect(titled({}, [highest])).toBe('Impression per settimana')
    expect(titled({}, [])).toBe('Impression per settimana')
  })

  test('of months has the month', () => {
    expect(timeTitle(points, 'MONTH', metrics, italian)).toContain('Il picco è nel mese di ottobre 2026: ')
  })
})
