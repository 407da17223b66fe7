import { it as italian } from '../../src/messages/words.ts'
import { describe, expect, it, test } from 'vitest'
import { contradictionsOf, historyOf, usualByCreator } from '../../src/vocabulary/contradictions.ts'
import { addDays } from '../../src/lib/add-days.ts'
import { romeDay } from '../../src/lib/rome-day.ts'
import { type ContentCounts, NO_COUNTS } from '../../src/vocabulary/content-counts.ts'
import { doubtsOf, emptyContent } from '../../src/stores/content-form.ts'
import { lede } from '../../src/presenters/lede.ts'
import { buildCampaign, buildCreator } from '../support/build-report.ts'

const campaign = { startDate: '2024-03-01', endDate: '2024-03-31' }
const counts = (known: Partial<ContentCounts>): ContentCounts => ({ ...NO_COUNTS, ...known })

describe('contradictions of a content', () => {
  test.each([
    ['2024-02-29', ['OUT_OF_PERIOD']],
    ['2024-03-01', []],
    ['2024-03-31', []],
    ['2024-04-01', ['OUT_OF_PERIOD']],
  ])('its day %s', (day, found) => {
    expect(contradictionsOf({ day, counts: NO_COUNTS }, campaign)).toEqual(found)
    expect(contradictionsOf({ day, counts: NO_COUNTS })).toEqual([])
  })

  test.each([
    [{ reach: 101, impressionsViewCount: 100 }, ['REACH_OVER_VIEWS']],
    [{ reach: 100, impressionsViewCount: 100, likesCount: 100 }, []],
    [{ likesCount: 101, impressionsViewCount: 100 }, ['LIKES_OVER_VIEWS']],
    [{ reach: 1, impressionsViewCount: 0, likesCount: 1 }, ['REACH_OVER_VIEWS', 'LIKES_OVER_VIEWS']],
    [{ linkClickCount: 101, impressionsViewCount: 100 }, ['CLICKS_OVER_VIEWS']],
    [{ reach: 9, likesCount: 9 }, []],
  ])('its counts %o', (known, found) => {
    expect(contradictionsOf({ counts: counts(known) })).toEqual(found)
  })

  test.each([
    [100, 51, []],
    [100, 50, ['FELL_BY_HALF']],
    [20, 0, ['FELL_BY_HALF']],
    [19, 0, []],
    [100, null, []],
    [null, 0, []],
  ])('its likes, from %s to %s', (before, now, found) => {
    const history = { before: counts({ likesCount: before }), firstDay: null }
    const result = { counts: counts({ likesCount: now }), history }
    expect(contradictionsOf(result)).toEqual(found)
  })

  it('compares each count with the one known before it', () => {
    const measured = [
      counts({ likesCount: 900, reach: 5 }),
      counts({ likesCount: 800 }),
      counts({ reach: 7 }),
      counts({ likesCount: 10 }),
    ]
    const days = measured.map((one, at) => ({ ...one, day: `2024-03-0${at + 1}` }))
    const nothing = { ...NO_COUNTS, day: '2024-02-01' }
    expect(historyOf([nothing, ...days])).toEqual({
      before: counts({ likesCount: 800, reach: 5 }),
      firstDay: '2024-03-01',
    })
    expect(historyOf(days.slice(0, 1)).before).toEqual(NO_COUNTS)
    expect(historyOf([nothing]).firstDay).toBeNull()
  })
})

test.each([
  ['2024-03-11', ['MEASURED_TOO_EARLY']],
  ['2024-03-12', []],
])('numbers of %s for a publication on 12 March', (firstDay, found) => {
  const history = { before: NO_COUNTS, firstDay }
  expect(contradictionsOf({ day: '2024-03-12', counts: NO_COUNTS, history })).toEqual(found)
})

test.each([
  [43_000_001, 42_999_999, ['REACH_OVER_PEOPLE']],
  [43_000_001, null, ['REACH_OVER_PEOPLE']],
  [43_000_001, 43_000_000, []],
  [43_000_000, 10, []],
])('a reach of %s on a channel of %s followers', (reach, followersCount, found) => {
  expect(contradictionsOf({ counts: counts({ reach }), followersCount })).toEqual(found)
})

describe('the typical counts of a creator', () => {
  const reel = { creatorId: 'a', contentType: 'INSTAGRAM_REEL' } as const
  const of = (...likes: (number | null)[]) =>
    likes.map((likesCount) => ({ ...reel, counts: counts({ likesCount }) }))
  const found = (likes: number, contents: ReturnType<typeof of>) =>
    contradictionsOf({ counts: counts({ likesCount: likes }), usual: usualByCreator(contents)(reel) })

  test.each([
    [1000, of(90, 100, 110, 100, 1000), ['TEN_TIMES_USUAL']],
    [999, of(90, 100, 110, 100, 999), []],
    [1000, of(100, 100, 100, 1000), []],
    [1000, of(100, 100, 100, null, 1000), []],
    [1000, of(0, 0, 0, 0, 1000), []],
  ])('%d likes', (likes, contents, expected) => {
    expect(found(likes, contents)).toEqual(expected)
  })

  test('is not that of another creator or type', () => {
    const others = of(100, 100, 100, 100, 100)
    const story = others.map((one) => ({ ...one, contentType: 'INSTAGRAM_STORY' as const }))
    const elses = others.map((one) => ({ ...one, creatorId: 'b' }))
    expect(usualByCreator([...story, ...elses])(reel)).toEqual(NO_COUNTS)
  })
})

test('the form questions its day and its numbers', () => {
  const form = {
    ...emptyContent(),
    creationDate: '2024-05-02',
    impressionsViewCount: '1.000',
    reach: '1.200',
  }
  expect(doubtsOf(buildCampaign(campaign), form, NO_COUNTS)).toEqual(['OUT_OF_PERIOD', 'REACH_OVER_VIEWS'])
  const right = { ...form, creationDate: '2024-03-02', reach: '' }
  expect(doubtsOf(buildCampaign(campaign), right, NO_COUNTS)).toEqual([])
  const usual = counts({ impressionsViewCount: 100 })
  expect(doubtsOf(buildCampaign(campaign), right, usual)).toEqual(['TEN_TIMES_USUAL'])
  const tomorrow = addDays(romeDay(Date.now()), 1)
  const early = { ...right, creationDate: tomorrow }
  const around = buildCampaign({ ...campaign, endDate: tomorrow })
  expect(doubtsOf(around, early, NO_COUNTS)).toEqual(['MEASURED_TOO_EARLY'])
})

describe('the first sentence', () => {
  const reported = buildCampaign({
    ...campaign,
    metrics: { contentCount: 32, impressionsViewCount: 500 },
    creators: [buildCreator(1, 1), buildCreator(2, 1)],
    impressionsViewCountTargetMin: 100,
  })
  const text = (outOfPeriod: number) => {
    const { before, people, after } = lede({ ...reported, outOfPeriod }, '2024-03-01', null, italian)
    return before + people + after
  }

  it('counts no days, and no success, of contents outside the campaign', () => {
    expect(text(0)).toBe(
      'Obiettivo raggiunto per le impression: in un giorno due creator hanno pubblicato 32 contenuti, visti 500 volte.',
    )
    expect(text(3)).toBe(
      'Obiettivo raggiunto per le impression: due creator hanno pubblicato 32 contenuti (3 fuori periodo), visti 500 volte.',
    )
    expect(text(32)).toBe(
      'Due creator hanno pubblicato 32 contenuti (tutti fuori dal periodo della campagna), visti 500 volte.',
    )
  })
})
