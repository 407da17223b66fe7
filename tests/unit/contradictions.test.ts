import { describe, expect, it, test } from 'vitest'
import { contradictionsOf, countsBefore } from '../../src/trade/contradictions.ts'
import { type ContentCounts, NO_COUNTS } from '../../src/trade/content-counts.ts'
import { doubtsOf, emptyContent } from '../../src/stores/content-form.ts'
import { lede } from '../../src/wording/lede.ts'
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
    const told = { counts: counts({ likesCount: now }), before: counts({ likesCount: before }) }
    expect(contradictionsOf(told)).toEqual(found)
  })

  it('compares each count with the one known before it', () => {
    const measured = [
      counts({ likesCount: 900, reach: 5 }),
      counts({ likesCount: 800 }),
      counts({ reach: 7 }),
      counts({ likesCount: 10 }),
    ]
    expect(countsBefore(measured)).toEqual(counts({ likesCount: 800, reach: 5 }))
    expect(countsBefore(measured.slice(0, 1))).toEqual(NO_COUNTS)
  })
})

test('the form asks about its day and its numbers', () => {
  const form = {
    ...emptyContent(),
    creationDate: '2024-05-02',
    impressionsViewCount: '1.000',
    reach: '1.200',
  }
  expect(doubtsOf(buildCampaign(campaign), form)).toEqual(['OUT_OF_PERIOD', 'REACH_OVER_VIEWS'])
  expect(doubtsOf(buildCampaign(campaign), { ...form, creationDate: '2024-03-02', reach: '' })).toEqual([])
})

describe('the first sentence', () => {
  const reported = buildCampaign({
    ...campaign,
    metrics: { contentCount: 32, impressionsViewCount: 500 },
    creators: [buildCreator(1, 1), buildCreator(2, 1)],
    impressionsViewCountTargetMin: 100,
  })
  const said = (outOfPeriod: number) => {
    const { before, people, after } = lede({ ...reported, outOfPeriod }, '2024-03-01', null)
    return before + people + after
  }

  it('counts no days, and no success, of contents outside the campaign', () => {
    expect(said(0)).toBe(
      'Obiettivo raggiunto per le impression: in un giorno due creator hanno pubblicato 32 contenuti, visti 500 volte.',
    )
    expect(said(3)).toBe(
      'Obiettivo raggiunto per le impression: due creator hanno pubblicato 32 contenuti (3 fuori periodo), visti 500 volte.',
    )
    expect(said(32)).toBe(
      'Due creator hanno pubblicato 32 contenuti (tutti fuori dal periodo della campagna), visti 500 volte.',
    )
  })
})
