import { type ContentCounts, NO_COUNTS } from '../../src/vocabulary/content-counts.ts'
import type { ContentType } from '../../src/vocabulary/content-types.ts'
import { describe, expect, test } from 'vitest'
import { contentValue } from '../../src/domain/content-value.ts'
import { engagement } from '../../src/domain/engagement.ts'
import { estimateReach, estimateViews } from '../../src/domain/estimate-reach.ts'
import { modelContent } from '../../src/domain/model-content.ts'
import { contentWith } from '../support/content-fixtures.ts'

describe('reach from views', () => {
  test.each([
    ['YOUTUBE_VIDEO', 350, 600, 1000],
    ['TIKTOK_POST', 550, 680, 1000],
    ['INSTAGRAM_REEL', 650, 800, 950],
    ['INSTAGRAM_POST', 1000 / 1.5, 800, 1000],
    ['INSTAGRAM_STORY', 1000, 1000, 1000],
  ] as const)('%s', (contentType, low, value, high) => {
    // Interactions and followers would give another result: the first applicable rule wins.
    const counts = { ...NO_COUNTS, impressionsViewCount: 1000, likesCount: 7, commentsCount: 1 }
    close(estimateReach(of(contentType, counts), 5), { low, value, high })
  })

  test.each([
    ['OLD', 600, 750],
    ['NEW', 350, 600],
    ['UNKNOWN', 350, 600],
  ] as const)('of the %s definition of YouTube', (viewsDefinition, low, value) => {
    const content = { ...of('YOUTUBE_VIDEO', { impressionsViewCount: 1000 }), viewsDefinition }
    close(estimateReach(content, 5), { low, value, high: 1000 })
    expect(estimateViews(content, value)).toBeCloseTo(1000, 9)
    const elsewhere = { ...content, contentType: 'TIKTOK_POST' } as const
    close(estimateReach(elsewhere, 5), { low: 550, value: 680, high: 1000 })
  })
})

describe('reach from interactions', () => {
  test.each(['INSTAGRAM_POST', 'INSTAGRAM_REEL'] as const)('%s', (contentType) => {
    const counts = {
      ...NO_COUNTS,
      likesCount: 100,
      commentsCount: 20,
      savedCount: 10,
      otherInteractionsCount: 9,
    }
    close(estimateReach(of(contentType, counts), 5), { low: 130 / 0.16, value: 1000, high: 130 / 0.09 })
    close(estimateReach(of(contentType, { ...counts, sharedCount: 13 }), null), {
      low: 143 / 0.16,
      value: 1100,
      high: 143 / 0.09,
    })
  })

  test.each(['YOUTUBE_VIDEO', 'TIKTOK_POST', 'INSTAGRAM_STORY'] as const)('not for %s', (contentType) => {
    expect(estimateReach(of(contentType, { likesCount: 9, commentsCount: 1 }), null)).toBeNull()
  })

  test('not when likes or comments are hidden', () => {
    const counts = { ...NO_COUNTS, likesCount: 100, savedCount: 10 }
    expect(estimateReach(of('INSTAGRAM_REEL', counts), null)).toBeNull()
    close(estimateReach(of('INSTAGRAM_POST', counts), 1000), { low: 200, value: 300, high: 400 })
  })
})

describe('reach from followers', () => {
  test.each([
    ['INSTAGRAM_POST', 9_999, 0.2, 0.3, 0.4],
    ['INSTAGRAM_POST', 10_000, 0.15, 0.225, 0.3],
    ['INSTAGRAM_POST', 99_999, 0.15, 0.225, 0.3],
    ['INSTAGRAM_POST', 100_000, 0.1, 0.15, 0.2],
    ['INSTAGRAM_POST', 999_999, 0.1, 0.15, 0.2],
    ['INSTAGRAM_POST', 1_000_000, 0.05, 0.085, 0.12],
    ['INSTAGRAM_STORY', 9_999, 0.07, 0.11, 0.15],
    ['INSTAGRAM_STORY', 10_000, 0.05, 0.085, 0.12],
    ['INSTAGRAM_STORY', 100_000, 0.04, 0.07, 0.1],
    ['INSTAGRAM_STORY', 1_000_000, 0.03, 0.055, 0.08],
  ] as const)('%s of a channel of %d', (contentType, followers, low, value, high) => {
    close(estimateReach(of(contentType, {}), followers), {
      low: followers * low,
      value: followers * value,
      high: followers * high,
    })
  })

  test.each(['INSTAGRAM_REEL', 'TIKTOK_POST', 'YOUTUBE_VIDEO'] as const)('not for %s', (contentType) => {
    expect(estimateReach(of(contentType, {}), 1000)).toBeNull()
  })

  test('not when they are unknown', () => {
    expect(estimateReach(of('INSTAGRAM_STORY', {}), null)).toBeNull()
  })
})

test.each([
  ['INSTAGRAM_POST', 1250],
  ['INSTAGRAM_STORY', 1000],
  ['INSTAGRAM_REEL', 1000 / 0.8],
  ['TIKTOK_POST', 1000 / 0.68],
  ['YOUTUBE_VIDEO', 1000 / 0.6],
] as const)('views of %s from reach', (contentType, views) => {
  expect(estimateViews(of(contentType, {}), 1000)).toBeCloseTo(views, 9)
})

describe('modelContent', () => {
  test('leaves known values unchanged', () => {
    const content = contentWith({
      reach: 0,
      impressionsViewCount: 500,
      origin: { reach: 'DECLARED', impressionsViewCount: 'MEASURED' },
    })
    expect(modelContent(content, 1000, true)).toEqual({
      reach: { low: 0, value: 0, high: 0, origin: 'DECLARED' },
      views: { value: 500, origin: 'MEASURED' },
    })
  })

  test('models views from a modelled reach', () => {
    expect(modelContent(contentWith({}), 1000, true)).toEqual({
      reach: { low: 200, value: 300, high: 400, origin: 'ESTIMATED' },
      views: { value: 375, origin: 'ESTIMATED' },
    })
  })

  test('models nothing when estimates are off', () => {
    expect(modelContent(contentWith({ likesCount: 1, commentsCount: 1 }), 1000, false)).toEqual({
      reach: null,
      views: null,
    })
    expect(modelContent(contentWith({ reach: 10 }), 1000, false).views).toBeNull()
  })

  test('models nothing without any value', () => {
    expect(modelContent(contentWith({ contentType: 'TIKTOK_POST', likesCount: 5 }), 1000, true)).toEqual({
      reach: null,
      views: null,
    })
  })
})

describe('engagement', () => {
  test('is the sum of known interactions without clicks', () => {
    expect(engagement(contentWith({ likesCount: 5, savedCount: 0, linkClickCount: 99, reach: 7 }))).toBe(5)
    expect(
      engagement({
        ...NO_COUNTS,
        likesCount: 1,
        commentsCount: 2,
        savedCount: 4,
        sharedCount: 8,
        otherInteractionsCount: 16,
      }),
    ).toBe(31)
  })

  test('is unknown when no part is known, and can be 0', () => {
    expect(engagement(contentWith({ linkClickCount: 9 }))).toBeNull()
    expect(engagement(contentWith({ commentsCount: 0 }))).toBe(0)
  })
})

test.each([
  ['INSTAGRAM_POST', 8, 20, 0.1, 0.5],
  ['INSTAGRAM_REEL', 10, 25, 0.1, 0.5],
  ['INSTAGRAM_STORY', 5, 12, 0.1, 0.5],
  ['TIKTOK_POST', 6, 20, 0.05, 0.2],
  ['YOUTUBE_VIDEO', 15, 45, 0.15, 0.6],
] as const)('the price of %s', (contentType, cpmMin, cpmMax, cpeMin, cpeMax) => {
  expect(contentValue(contentType, 1000, 5)).toEqual({ min: cpmMin, max: cpmMax })
  expect(contentValue(contentType, null, 1)).toEqual({ min: cpeMin, max: cpeMax })
  expect(contentValue(contentType, 0, 5)).toEqual({ min: 0, max: 0 })
  expect(contentValue(contentType, null, null)).toBeNull()
})

function of(contentType: ContentType, counts: Partial<ContentCounts>) {
  return contentWith({ contentType, ...counts })
}

type Range = { low: number; value: number; high: number }

function close(actual: Range | null, expected: Range): void {
  expect(actual?.low).toBeCloseTo(expected.low, 6)
  expect(actual?.value).toBeCloseTo(expected.value, 6)
  expect(actual?.high).toBeCloseTo(expected.high, 6)
}
