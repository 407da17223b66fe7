import { NO_COUNTS } from '../../src/vocabulary/content-counts.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeMetrics } from '../../src/domain/compute-metrics.ts'
import { thinDays } from '../../src/domain/timeline.ts'
import { growthOf, type Snapshot, type TimelineContent } from '../../src/domain/growth.ts'
import { timeline as timelineOn, timelineOfGrowth } from '../../src/domain/timeline.ts'
import { VIEWS_DEFINITIONS } from '../../src/vocabulary/metric-definitions.ts'
import { newestDefinition } from '../../src/server/db/views-definition.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { dayNumber } from '../../src/lib/day-number.ts'
import { contentWith } from '../support/content-fixtures.ts'
import { growth } from '../support/growth.ts'

const NOTHING = { ...NO_COUNTS, viewsDefinition: 'OLD' } as const
const START = '2024-01-01'
/** A day after all measurements and publications here. */
const TODAY = '2025-12-31'
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('a content', () => {
  test('counts from publication, with the latest values at the end of each day', () => {
    const points = timeline([
      video('2024-03-01', [
        snapshot('2024-03-01', 100),
        snapshot('2024-03-03', 300),
        snapshot('2024-03-03', 400),
      ]),
    ])
    expect(points).toEqual([
      point('2024-03-01', 1, 100, 75),
      point('2024-03-02', 1, 100, 75),
      point('2024-03-03', 1, 400, 300),
    ])
  })

  test('counts with its first values before any measurement', () => {
    const points = timeline([video('2024-03-01', [snapshot('2024-03-03', 300), snapshot('2024-03-04', 400)])])
    expect(viewsOf(points)).toEqual([300, 300, 300, 400])
  })

  test('keeps a value that a later measurement lacks', () => {
    const later = { ...NOTHING, day: '2024-03-02', likesCount: 9 }
    const points = timeline([video('2024-03-01', [snapshot('2024-03-01', 100), later])])
    expect(points.at(-1)?.metrics).toMatchObject({ impressionsViewCount: 100, totalEngagement: 9 })
    expect(points[0]?.metrics.totalEngagement).toBeNull()
  })

  test('is counted without known values, and adds no 0', () => {
    const failed = { ...NOTHING, day: '2024-03-05' }
    expect(timeline([video('2024-03-01', [failed])])).toEqual([point('2024-03-01', 1, null, null)])
    expect(timeline([video('2024-03-01', [])])).toEqual([point('2024-03-01', 1, null, null)])
  })

  test('shows values measured before its publication', () => {
    const snapshots = [snapshot('2024-02-01', 1), snapshot('2024-02-20', 2), snapshot('2024-03-02', 3)]
    expect(viewsOf(timeline([video('2024-03-01', snapshots)]))).toEqual([2, 3])
  })
})

test('a reach measured once follows the views up to its measurement, then stays', () => {
  const own = { ...snapshot('2024-03-04', 400), reach: 200 }
  const points = timeline([
    video('2024-03-01', [
      snapshot('2024-03-01', 100),
      snapshot('2024-03-02', 300),
      own,
      snapshot('2024-03-05', 900),
    ]),
  ])
  expect(points.map(({ metrics }) => metrics.combinedReach)).toEqual([50, 150, 150, 200, 200])
})

test('no day has more new people than new views, unless the content itself has', () => {
  // Growing views, and a reach that is measured on some of the days and never gains more than they.
  const content = fc
    .array(
      fc.record({
        days: fc.integer({ min: 1, max: 4 }),
        views: fc.nat(9_999),
        part: share,
        reported: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((steps) => {
      let [offset, views, reach, shown] = [0, 0, 0, 0]
      const snapshots = steps.map((step, i) => {
        if (i > 0) offset += step.days
        views += step.views
        reach = Math.floor(reach + (views - shown) * step.part)
        const reported = step.reported ? reach : null
        if (step.reported) shown = views
        else reach = Math.floor(reach - (views - shown) * step.part)
        return { ...NOTHING, day: addDays(START, offset), impressionsViewCount: views, reach: reported }
      })
      return video(START, snapshots)
    })
  fc.assert(
    fc.property(fc.array(content, { minLength: 1, maxLength: 4 }), (contents) => {
      let [views, reach] = [0, 0]
      for (const { metrics } of timeline(contents)) {
        const [newViews, newReach] = [
          (metrics.impressionsViewCount ?? 0) - views,
          (metrics.combinedReach ?? 0) - reach,
        ]
        // Each of the sums is rounded separately.
        expect(newReach).toBeLessThanOrEqual(newViews + 1)
        views += newViews
        reach += newReach
      }
    }),
    { numRuns: 500 },
  )
})

test('contents add up in any order', () => {
  const contents = [
    video('2024-03-02', [snapshot('2024-03-02', 10), snapshot('2024-03-04', 30)]),
    video('2024-03-01', [snapshot('2024-03-01', 1), snapshot('2024-03-03', 5)]),
    video('2024-03-03', []),
  ]
  const points = timeline(contents)
  expect(viewsOf(points)).toEqual([1, 11, 15, 35])
  expect(points.map(({ metrics }) => metrics.contentCount)).toEqual([1, 2, 3, 3])
  expect(timeline(contents.toReversed())).toEqual(points)
})

test('a content that is dated later than today is not there yet', () => {
  const contents = [
    video('2024-11-20', [snapshot('2024-11-20', 10), snapshot('2024-11-25', 30)]),
    video('2024-12-10', [snapshot('2024-11-26', 4_000)]),
    video('2024-12-11', []),
  ]
  const points = timelineOn(contents, '2024-11-27')
  expect(points.at(-1)).toEqual(point('2024-11-25', 1, 30, 23))
  expect(timelineOn(contents, '2024-12-10').at(-1)).toEqual(point('2024-12-10', 2, 4_030, 3_023))
  expect(timelineOn(contents.slice(1), '2024-11-27')).toEqual([])
})

test('no contents, no points', () => {
  expect(timeline([])).toEqual([])
})

describe('many days', () => {
  test('are thinned to 400, keeping first and last', () => {
    const points = timeline([video('2015-01-01', [snapshot('2015-01-01', 1), snapshot('2024-06-30', 9)])])
    const days = points.map(({ day }) => day)
    expect(points).toHaveLength(400)
    expect([days[0], days.at(-1)]).toEqual(['2015-01-01', '2024-06-30'])
    expect(days.slice(-300)).toEqual(Array.from({ length: 300 }, (_, i) => addDays('2024-06-30', i - 299)))
    expect(points.at(-2)?.metrics.impressionsViewCount).toBe(1)
    expect(points.at(-1)?.metrics.impressionsViewCount).toBe(9)
  })

  test('are in strict order for any length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (length) => {
        const days = thinDays(100, 100 + length, 400)
        expect(days).toHaveLength(Math.min(400, length + 1))
        expect([days[0], days.at(-1)]).toEqual([100, 100 + length])
        expect(days.every((day, i) => i === 0 || day > (days[i - 1] ?? day))).toBe(true)
      }),
    )
  })
})

const known = fc.option(fc.nat(1_000_000))
const snapshots = fc
  .array(
    fc.record({
      offset: fc.nat(40),
      impressionsViewCount: known,
      reach: known,
      likesCount: known,
      viewsDefinition: fc.constantFrom(...VIEWS_DEFINITIONS),
    }),
    {
      maxLength: 5,
    },
  )
  .map((given) =>
    given
      .toSorted((a, b) => a.offset - b.offset)
      .map(({ offset, ...counts }): Snapshot =>
        Object.assign({ ...NO_COUNTS, day: addDays(START, offset) }, counts),
      ),
  )
const contents = fc.array(
  fc.record({
    contentType: fc.constantFrom('YOUTUBE_VIDEO', 'INSTAGRAM_REEL', 'TIKTOK_POST'),
    followersCount: fc.constant(null),
    useEstimates: fc.constant(true),
    publishedDay: fc.nat(40).map((offset) => addDays(START, offset)),
    snapshots,
  }),
  { minLength: 1, maxLength: 8 },
)

test('the sweep equals counting each day separately, and ends at the metrics', () => {
  fc.assert(
    fc.property(contents, (given) => {
      const points = timeline(given)
      for (const { day, metrics } of points) {
        const expected = recounted(given, day)
        // Up to its next measurement a reach follows the views: see the tests above.
        const isShaped = given.some(({ snapshots }) =>
          snapshots.some((one) => one.day > day && one.reach !== null),
        )
        const { combinedReach } = isShaped ? metrics : expected
        expect(metrics).toEqual({ ...expected, combinedReach })
      }
      const end = addDays(START, 100)
      expect(points.at(-1)?.metrics).toEqual(recounted(given, end))
    }),
  )
})

test('growth of parts, merged in any order, equals growth of all', () => {
  fc.assert(
    fc.property(contents, fc.nat(8), (given, at) => {
      const parts = [growthOf(given.slice(at)), growthOf(given.slice(0, at))]
      expect(timelineOfGrowth(parts.flat(), TODAY)).toEqual(timeline(given))
    }),
  )
})

test('takes time linear in contents, not in contents times days', () => {
  const contentsOf = (size: number) =>
    Array.from({ length: size }, (_, i) => {
      const published = addDays(START, i % 300)
      return video(
        published,
        [0, 2, 5].map((after) => snapshot(addDays(published, after), i + after)),
      )
    })
  const given = new Map([2_000, 20_000].map((size) => [size, contentsOf(size)]))
  expect(timeline(given.get(2_000) ?? [])).toHaveLength(305)
  expect(growth((size) => void timeline(given.get(size) ?? []), 2_000)).toBeLessThan(40)
})

/** The point of one day computed directly: every published content with its latest values of that day. */
function recounted(contents: readonly TimelineContent[], day: string) {
  const published = contents.filter(({ publishedDay }) => publishedDay <= day)
  const { contentCount, impressionsViewCount, combinedReach, totalEngagement } = computeMetrics({
    contents: published.map((content) =>
      contentWith({ ...valuesOn(content, day), contentType: content.contentType }),
    ),
    channels: [],
    overlaps: [],
    cost: null,
    useEstimates: true,
  })
  return { contentCount, impressionsViewCount, combinedReach, totalEngagement }
}

function valuesOn({ snapshots }: TimelineContent, day: string) {
  const telling = snapshots.filter(
    ({ impressionsViewCount, reach, likesCount }) => (impressionsViewCount ?? reach ?? likesCount) !== null,
  )
  const past = telling.filter((snapshot) => snapshot.day <= day)
  const used = past.length > 0 ? past : telling.slice(0, 1)
  const firstDay = telling[0]?.day
  const sameDay = past.length > 0 ? used : telling.filter((snapshot) => snapshot.day === firstDay)
  return {
    reach: sameDay.findLast(({ reach }) => reach !== null)?.reach ?? null,
    impressionsViewCount:
      sameDay.findLast(({ impressionsViewCount }) => impressionsViewCount !== null)?.impressionsViewCount ??
      null,
    likesCount: sameDay.findLast(({ likesCount }) => likesCount !== null)?.likesCount ?? null,
    viewsDefinition: newestDefinition(sameDay.map((counts) => Object.assign({ counts }, counts))),
  }
}

function timeline(contents: readonly TimelineContent[]) {
  return timelineOn(contents, TODAY)
}

function video(publishedDay: string, snapshots: readonly Snapshot[]): TimelineContent {
  return { contentType: 'YOUTUBE_VIDEO', followersCount: null, useEstimates: true, publishedDay, snapshots }
}

function snapshot(day: string, impressionsViewCount: number): Snapshot {
  return { ...NO_COUNTS, day, viewsDefinition: 'OLD', impressionsViewCount }
}

function point(
  day: string,
  contentCount: number,
  impressionsViewCount: number | null,
  combinedReach: number | null,
) {
  expect(dayNumber(day)).toBeGreaterThan(0)
  return { day, metrics: { contentCount, impressionsViewCount, combinedReach, totalEngagement: null } }
}

function viewsOf(points: ReturnType<typeof timeline>) {
  return points.map(({ metrics }) => metrics.impressionsViewCount)
}
