import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Content } from '../../src/contract/contents.ts'
import { findLessons } from '../../src/domain/lessons.ts'
import { en } from '../../src/messages/en/en.ts'
import { it } from '../../src/messages/words.ts'
import { lessonsText } from '../../src/report/sections/lessons.ts'
import { MIN_LESSON_CONTENTS } from '../../src/vocabulary/standouts.ts'
import { buildContent } from '../support/build-report.ts'

type Made = { views: number; creator?: string; type?: Content['contentType']; day?: string }

function contentOf({ views, creator = 'A', type = 'INSTAGRAM_REEL', day = '2026-03-02' }: Made, number = 0) {
  return {
    ...buildContent(number),
    impressionsViewCount: views,
    creatorId: creator,
    creatorName: creator,
    contentType: type,
    creationDate: `${day}T12:00:00.000Z`,
    metricsUpdatedAt: '2026-04-01T12:00:00.000Z',
  }
}

const all = (made: readonly Made[]) => made.map((one, index) => contentOf(one, index))
const some = (count: number, views: number, changes: Partial<Made> = {}): Made[] =>
  Array.from({ length: count }, (_, index) => ({ views: views + index, ...changes }))

const made: fc.Arbitrary<Made> = fc.record({
  // Few values, so that there are lessons.
  views: fc.constantFrom(10, 11, 12, 900, 1_000, 1_100),
  creator: fc.constantFrom('A', 'B', 'C'),
  type: fc.constantFrom('INSTAGRAM_REEL', 'TIKTOK_POST'),
  day: fc.constantFrom('2026-03-02', '2026-03-03', '2026-03-08'),
})
/** Some with a better group, so that not all are without lessons. */
const campaigns = fc
  .tuple(fc.array(made, { minLength: 10, maxLength: 60 }), fc.integer({ min: 6, max: 20 }))
  .map(([others, count]) => all([...others, ...some(count, 5_000, { creator: 'D', day: '2026-03-06' })]))

test('no lesson is of fewer contents than needed, nor of one whose middle half meets that of the rest', () => {
  let found = 0
  fc.assert(
    fc.property(campaigns, (contents) => {
      const lessons = findLessons(contents)
      found += lessons.length
      expect(lessons.map(({ by }) => by)).toEqual([...new Set(lessons.map(({ by }) => by))])
      for (const { group, rest } of lessons) {
        expect(Math.min(group.contents, rest.contents)).toBeGreaterThanOrEqual(MIN_LESSON_CONTENTS)
        expect(group.contents + rest.contents).toBeLessThanOrEqual(contents.length)
        expect(group.low).toBeGreaterThan(rest.high)
        for (const { low, median, high } of [group, rest])
          expect([low, median, high]).toEqual([low, median, high].toSorted((one, other) => one - other))
      }
    }),
    { numRuns: 300, seed: 46 },
  )
  expect(found).toBeGreaterThan(50)
})

test('the order of the contents changes nothing', () => {
  fc.assert(
    fc.property(
      campaigns.chain((contents) =>
        fc.tuple(
          fc.constant(contents),
          fc.shuffledSubarray(contents, { minLength: contents.length, maxLength: contents.length }),
        ),
      ),
      ([contents, shuffled]) => {
        expect(findLessons(shuffled)).toEqual(findLessons(contents))
      },
    ),
    { numRuns: 200, seed: 46 },
  )
})

test('groups that did alike have no lesson', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 8, maxLength: 30 }), (views) => {
      const contents = ['2026-03-02', '2026-03-03', '2026-03-04'].flatMap((day, index) =>
        all(views.map((each) => ({ views: each, creator: `C${index}`, day }))),
      )
      expect(findLessons(contents)).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('of campaigns whose contents did well or badly at random few have a lesson', () => {
  const random = fc.sample(
    fc.array(
      fc.record({
        views: fc
          .array(fc.nat(1_000), { minLength: 4, maxLength: 4 })
          .map((each) => each.reduce((a, b) => a + b)),
        creator: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
        day: fc.integer({ min: 1, max: 7 }).map((day) => `2026-03-0${day}`),
      }),
      { minLength: 50, maxLength: 50 },
    ),
    { numRuns: 400, seed: 46 },
  )
  const withLesson = random.filter((one) => findLessons(all(one)).length > 0)
  expect(withLesson.length / random.length).toBeLessThan(0.05)
})

test('estimated views yield no lesson, nor do too few counted ones', () => {
  const contents = all([...some(10, 1_000, { creator: 'A' }), ...some(10, 100, { creator: 'B' })])
  expect(findLessons(contents)).toMatchObject([{ by: 'CREATOR', of: 'A' }])
  const estimated = contents.map((content) =>
    content.creatorId === 'A'
      ? { ...content, origin: { ...content.origin, impressionsViewCount: 'ESTIMATED' as const } }
      : content,
  )
  expect(findLessons(estimated)).toEqual([])
})

test('what was measured within a week of its day is not compared', () => {
  const contents = all([...some(10, 1_000, { creator: 'A' }), ...some(10, 100, { creator: 'B' })])
  const young = contents.map((content) =>
    content.creatorId === 'B' ? { ...content, metricsUpdatedAt: '2026-03-08T22:00:00.000Z' } : content,
  )
  expect([findLessons(contents).length, findLessons(young).length]).toEqual([1, 0])
  // A story is measured while it is there.
  const stories = young.map((content) => ({ ...content, contentType: 'INSTAGRAM_STORY' as const }))
  expect(findLessons(stories)).toMatchObject([{ by: 'CREATOR', of: 'A' }])
})

test('a creator does not do better for a format that is seen more', () => {
  const contents = all([
    ...some(10, 100_000, { creator: 'A', type: 'TIKTOK_POST' }),
    ...some(10, 100, { creator: 'B', type: 'INSTAGRAM_POST' }),
  ])
  expect(findLessons(contents)).toMatchObject([{ by: 'FORMAT', of: 'TIKTOK_POST' }])
})

test('a content of several creators counts for none of them', () => {
  const contents = all([...some(10, 1_000, { creator: 'A' }), ...some(10, 100, { creator: 'B' })])
  const shared = contents.map((content) =>
    content.creatorId === 'A' ? { ...content, partners: [{ channelId: 'x', creatorId: 'B' }] } : content,
  )
  expect(findLessons(shared)).toEqual([])
})

test('contents of one creator on one day are not a lesson twice', () => {
  const contents = all([
    ...some(9, 1_000, { creator: 'A', day: '2026-03-02' }),
    ...some(12, 100, { creator: 'B', day: '2026-03-03' }),
  ])
  expect(findLessons(contents).map(({ by }) => by)).toEqual(['CREATOR'])
})

test('each lesson is a sentence with its numbers, in Italian and in English', () => {
  const contents = all([
    ...some(9, 1_000, { creator: 'Anna', day: '2026-03-04' }),
    ...some(12, 100, { creator: 'Bea', day: '2026-03-03' }),
    // Late on a Sunday in UTC is a Monday in Rome.
    ...some(9, 900, { creator: 'Carla', day: '2026-03-01' }).map((one, index) => ({
      ...one,
      creator: `Carla ${index}`,
    })),
    ...some(20, 100, { creator: 'Dora', day: '2026-03-05' }),
  ]).map((content) => ({ ...content, creationDate: content.creationDate.replace('01T12', '01T23') }))
  const lessons = findLessons(contents)
  expect(lessons.map(({ by, of }) => [by, of])).toEqual([
    ['CREATOR', 'Anna'],
    ['WEEKDAY', 1],
  ])
  const [italian] = lessonsText(lessons, it)
  expect(italian?.paragraphs.map(({ text }) => text)).toEqual([
    'Anna ha reso più degli altri creator. Scarto mediano dalla mediana del formato: +792,4% (9 contenuti, la metà centrale fra +790,7% e +794,2%) contro −2,2% (41 contenuti, la metà centrale fra −6,7% e +4,9%).',
    'I contenuti pubblicati di lunedì hanno reso più degli altri. Scarto mediano dalla mediana del formato: +703,6% (9 contenuti, la metà centrale fra +701,8% e +705,3%) contro −2,2% (41 contenuti, la metà centrale fra −6,7% e +4,9%).',
  ])
  const [english] = lessonsText(lessons, en)
  expect(english?.paragraphs[1]?.text).toContain('published on Mondays did better than the rest')
  expect(english?.hint).toContain('at least 8 pieces of content')
})
