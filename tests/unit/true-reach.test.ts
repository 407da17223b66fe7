import { describe, expect, test } from 'vitest'
import { audienceOverlap } from '../../src/domain/audience-overlap.ts'
import { channelReach } from '../../src/domain/channel-reach.ts'
import { jointReach } from '../../src/domain/joint-reach.ts'
import type { OverlapReport } from '../../src/domain/overlap-report.ts'
import { platformReach } from '../../src/domain/platform-reach.ts'
import { type ChannelReachSums, trueReach } from '../../src/domain/true-reach.ts'

describe('a channel', () => {
  test('with one content has its reach', () => {
    expect(channelReach({ contents: 1, sum: 500, max: 500 }, 100)).toBe(500)
  })

  test('with two contents follows the beta-binomial model', () => {
    // F = 10 000, m = 0.1, b = 4.5: p0 = 4.5/5 × 5.5/6 = 0.825.
    expect(channelReach({ contents: 2, sum: 2000, max: 1000 }, 10_000)).toBeCloseTo(1750, 9)
    // Followers not known: F = 1250, m = 0.8, b = 1: p0 = 1/5 × 2/6 = 1/15.
    expect(channelReach({ contents: 2, sum: 2000, max: 1000 }, null)).toBeCloseTo((1250 * 14) / 15, 9)
  })

  test('is clamped between the largest reach and the sum', () => {
    expect(channelReach({ contents: 2, sum: 1001, max: 1000 }, null)).toBeGreaterThanOrEqual(1000)
    expect(channelReach({ contents: 2, sum: 1001, max: 1000 }, null)).toBeLessThanOrEqual(1001)
    expect(channelReach({ contents: 3, sum: 0, max: 0 }, null)).toBe(0)
    expect(channelReach({ contents: 3, sum: 0, max: 0 }, 500)).toBe(0)
  })
})

test('independent audiences', () => {
  expect(jointReach([4_300_000, 4_300_000])).toBeCloseTo(43_000_000 * 0.19, 3)
  // The largest is more than four fifths of the population: N = 1.25 × 40 000 000.
  expect(jointReach([40_000_000, 10_000_000])).toBeCloseTo(50_000_000 * (1 - 0.2 * 0.8), 3)
  expect(jointReach([1, 1])).toBeCloseTo(2, 6)
  expect(jointReach([])).toBeCloseTo(0, 9)
})

const REPORT: OverlapReport = {
  socialType: 'INSTAGRAM',
  totalFollowers: 3000,
  uniqueFollowers: 2500,
  channels: [
    { channelId: 'a', followersCount: 1000, unique: 0.6 },
    { channelId: 'b', followersCount: 2000, unique: 0.7 },
  ],
}

describe('a platform', () => {
  test('of one channel equals that channel, whatever a report contains', () => {
    expect(platformReach(new Map([['a', 500]]), [REPORT])).toEqual({ low: 500, value: 500, high: 500 })
  })

  test('without a report', () => {
    const people = platformReach(
      new Map([
        ['a', 4_300_000],
        ['b', 4_300_000],
      ]),
      [],
    )
    expect(people).toMatchObject({ low: 4_300_000, high: 8_600_000 })
    expect(people.value).toBeCloseTo(8_170_000, 3)
  })

  test('with a report that covers its channels', () => {
    // V = 2500 − 2000 = 500, M = 1000, m = 2; r = 0.5 and 0.25: Σ uFr = 650, Σ oFr = 350, r̄ = 0.35.
    const people = platformReach(
      new Map([
        ['a', 500],
        ['b', 500],
      ]),
      [REPORT],
    )
    const low = (1000 * 2500) / 3000
    const mid = 650 + 500 * (1 - 0.65 ** 2)
    expect(people.low).toBeCloseTo(low, 9)
    expect(people.high).toBeCloseTo(1000, 9)
    expect(people.value).toBeCloseTo(Math.sqrt(low * mid), 9)
  })

  test('whose channels reach more people than follow them', () => {
    // r = 1 for both: high = 500 + 1000 + Σ uF 2000 + min(500, 1000) = 4000.
    const people = platformReach(
      new Map([
        ['a', 1500],
        ['b', 3000],
      ]),
      [REPORT],
    )
    expect(people).toMatchObject({ low: 3750, high: 4000 })
    // mid = 2000 + 500 × 1 is below low and clamped to it.
    expect(people.value).toBeCloseTo(3750, 9)
  })

  test('whose report also has a channel without contents', () => {
    const report = {
      ...REPORT,
      channels: [...REPORT.channels, { channelId: 'c', followersCount: 500, unique: 0.2 }],
      uniqueFollowers: 2600,
    }
    // T = 3500, V = 2600 − 2100 = 500, M = 1400; Σ uFr = 650, Σ oFr = 350, r̄ = 0.25, m = 2.8.
    const low = (1000 * 2600) / 3500
    const mid = 650 + 500 * (1 - 0.75 ** 2.8)
    const people = platformReach(
      new Map([
        ['a', 500],
        ['b', 500],
      ]),
      [report],
    )
    expect(people.value).toBeCloseTo(Math.sqrt(low * mid), 9)
  })

  test('whose report lacks a channel ignores the report', () => {
    const reaches = new Map([
      ['a', 500],
      ['z', 500],
    ])
    expect(platformReach(reaches, [REPORT])).toEqual(platformReach(reaches, []))
  })

  test.each([
    ['V <= 0', { ...REPORT, uniqueFollowers: 2000 }, (1000 * 2000) / 3000],
    ['M = 0', withUnique(1), 2500 / 3],
    ['M < V', { ...REPORT, uniqueFollowers: 3001 }, 1000],
    ['T <= 0', { ...REPORT, channels: REPORT.channels.map(withoutFollowers) }, 500],
  ])('whose report contradicts itself (%s)', (_, report, low) => {
    const people = platformReach(
      new Map([
        ['a', 500],
        ['b', 500],
      ]),
      [report],
    )
    expect(people.high).toBe(1000)
    expect(people.low).toBeCloseTo(low, 9)
    expect(people.value).toBeCloseTo(Math.sqrt(low * 1000), 9)
  })
})

describe('platforms together', () => {
  test('are independent audiences, between the largest low and the sum of the highs', () => {
    const people = trueReach([channel('a', 'INSTAGRAM', 4_300_000), channel('b', 'TIKTOK', 4_300_000)], [])
    expect(people).toMatchObject({ low: 4_300_000, high: 8_600_000 })
    expect(people?.value).toBeCloseTo(8_170_000, 3)
  })

  test('widen by the low and high reach of the contents', () => {
    const modelled = { ...channel('a', 'YOUTUBE', 750), low: reached(600), high: reached(1000) }
    expect(trueReach([modelled], [])).toEqual({ low: 600, value: 750, high: 1000 })
  })

  test('are null when reach is unknown, and 0 when no one was reached', () => {
    const none = { contents: 0, sum: 0, max: 0 }
    expect(trueReach([], [])).toBeNull()
    expect(trueReach([{ ...channel('a', 'TIKTOK', 0), low: none, value: none, high: none }], [])).toBeNull()
    expect(trueReach([channel('a', 'TIKTOK', 0)], [])).toEqual({ low: 0, value: 0, high: 0 })
  })
})

describe('audienceOverlap', () => {
  test('combines the reports of two or more channels', () => {
    const other = { ...REPORT, totalFollowers: 1000, uniqueFollowers: 1000 }
    expect(audienceOverlap([REPORT])).toBeCloseTo(500 / 3000, 12)
    expect(audienceOverlap([REPORT, other])).toBeCloseTo(500 / 4000, 12)
    expect(audienceOverlap([REPORT, { ...other, channels: REPORT.channels.slice(1) }])).toBeCloseTo(1 / 6, 12)
  })

  test('is null without reports, and at most 1', () => {
    expect(audienceOverlap([])).toBeNull()
    expect(audienceOverlap([{ ...REPORT, totalFollowers: 0 }])).toBeNull()
    expect(audienceOverlap([{ ...REPORT, uniqueFollowers: 9000 }])).toBe(0)
  })
})

function channel(
  channelId: string,
  socialType: ChannelReachSums['socialType'],
  reach: number,
): ChannelReachSums {
  return {
    channelId,
    socialType,
    followersCount: null,
    low: reached(reach),
    value: reached(reach),
    high: reached(reach),
  }
}

function reached(reach: number) {
  return { contents: 1, sum: reach, max: reach }
}

function withUnique(unique: number): OverlapReport {
  return {
    ...REPORT,
    channels: REPORT.channels.map(({ channelId, followersCount }) => ({ channelId, followersCount, unique })),
    uniqueFollowers: 2500,
  }
}

function withoutFollowers({ channelId, unique }: OverlapReport['channels'][number]) {
  return { channelId, unique, followersCount: 0 }
}
