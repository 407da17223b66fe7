import { describe, expect, test } from 'vitest'
import { COUNT_KEYS, type ContentCounts } from '../../src/vocabulary/content-counts.ts'
import { estimateReach, estimateViews } from '../../src/domain/estimate-reach.ts'
import type { ViewsDefinition } from '../../src/vocabulary/metric-definitions.ts'
import { CONTENT_TYPES, type ContentType } from '../../src/vocabulary/content-types.ts'
import { explainContent, reachRangeText } from '../../src/presenters/explain-content.ts'

const nothing = {
  reach: null,
  impressionsViewCount: null,
  linkClickCount: null,
  otherInteractionsCount: null,
  savedCount: null,
  sharedCount: null,
  likesCount: null,
  commentsCount: null,
} satisfies ContentCounts

type Origins = Parameters<typeof explainContent>[1]['origin']
const NO_ORIGIN: Origins = nothing

/** A content with only these values; the rest is modelled as on the server. */
function modelled(
  contentType: ContentType,
  known: Partial<ContentCounts>,
  followers: number | null,
  viewsDefinition: ViewsDefinition = 'OLD',
) {
  const counts: ContentCounts = { ...nothing, ...known }
  const content = { contentType, viewsDefinition, ...counts }
  const reach = counts.reach ?? estimateReach(content, followers)?.value ?? null
  const views = counts.impressionsViewCount ?? (reach === null ? null : estimateViews(content, reach))
  const origin: Origins = { ...NO_ORIGIN }
  for (const metric of COUNT_KEYS) if (counts[metric] !== null) origin[metric] = 'MEASURED'
  if (counts.reach === null && reach !== null) origin.reach = 'ESTIMATED'
  if (counts.impressionsViewCount === null && views !== null) origin.impressionsViewCount = 'ESTIMATED'
  return {
    ...counts,
    contentType,
    viewsDefinition,
    origin,
    reach: reach === null ? null : Math.round(reach),
    impressionsViewCount: views === null ? null : Math.round(views),
  }
}

describe('the origin of a content’s number', () => {
  test('is given for measured and declared values', () => {
    const content = {
      ...modelled('INSTAGRAM_POST', { likesCount: 10 }, null),
      origin: { ...NO_ORIGIN, likesCount: 'MEASURED', commentsCount: 'DECLARED' } as const,
    }
    expect(explainContent('likesCount', content, null)?.words).toBe('Letto dalla piattaforma.')
    expect(explainContent('commentsCount', content, null)?.words).toMatch(/^Comunicato dal creator/)
    expect(explainContent('savedCount', content, null)).toBeNull()
  })

  test('is explained for each way of modelling reach', () => {
    const text = (...given: Parameters<typeof modelled>) =>
      explainContent('reach', modelled(...given), given[2])
    expect(text('INSTAGRAM_REEL', { impressionsViewCount: 12_300 }, 9)?.numbers).toBe('12.300 × 0,8 = 9.840')
    const interactions = text('INSTAGRAM_POST', { likesCount: 1000, commentsCount: 30, savedCount: 10 }, 9)
    expect(interactions?.words).toContain('salvataggi')
    expect(interactions?.numbers).toBe('1.040 ÷ 0,13 = 8.000')
    expect(text('INSTAGRAM_POST', {}, 44_000)?.numbers).toBe('44.000 × 0,225 = 9.900')
    expect(text('INSTAGRAM_STORY', {}, 2_000_000)?.numbers).toBe('2.000.000 × 0,055 = 110.000')
  })

  test('shows the range that the report gave', () => {
    const content = {
      ...modelled('TIKTOK_POST', { impressionsViewCount: 1000 }, null),
      reachRange: { low: 550, high: 1000 },
    }
    expect(explainContent('reach', content, null)?.numbers).toBe('1.000 × 0,68 = 680, tra 550 e 1.000')
    const story = {
      ...modelled('INSTAGRAM_STORY', { impressionsViewCount: 800 }, null),
      reachRange: { low: 800, high: 800 },
    }
    expect(reachRangeText(story)).toBeNull()
    expect(explainContent('reach', story, null)?.numbers).not.toContain('tra')
  })

  test('states for modelled views whether the reach is modelled too', () => {
    const known = modelled('YOUTUBE_VIDEO', { reach: 750 }, null)
    expect(explainContent('impressionsViewCount', known, null)).toEqual({
      words: 'Le visualizzazioni mancano: sono ricavate dalla reach.',
      numbers: '750 ÷ 0,75 = 1.000',
    })
    const frozen = { ...known, viewsDefinition: undefined }
    expect(explainContent('impressionsViewCount', frozen, null)?.numbers).toBe('750 ÷ 0,75 = 1.000')
    const renewed = modelled('YOUTUBE_VIDEO', { reach: 600 }, null, 'NEW')
    expect(explainContent('impressionsViewCount', renewed, null)?.numbers).toBe('600 ÷ 0,6 = 1.000')
    const both = modelled('INSTAGRAM_STORY', {}, 1000)
    expect(explainContent('impressionsViewCount', both, 1000)?.words).toContain('anch’essa stimata')
  })

  test('shows no calculation that does not yield the number', () => {
    const content = { ...modelled('INSTAGRAM_POST', {}, 44_000), reach: 5000 }
    expect(explainContent('reach', content, 44_000)?.numbers).toBeNull()
    expect(explainContent('reach', content, null)?.numbers).toBeNull()
  })

  test('agrees with the server’s model for every content type', () => {
    for (const contentType of CONTENT_TYPES)
      for (const known of [
        { impressionsViewCount: 12_345 },
        { likesCount: 987, commentsCount: 65, sharedCount: 4 },
        { reach: 4321 },
        {},
      ])
        for (const followers of [null, 900, 54_321, 654_321, 7_654_321]) {
          const content = modelled(contentType, known, followers)
          for (const metric of ['reach', 'impressionsViewCount'] as const)
            if (content.origin[metric] === 'ESTIMATED')
              expect(explainContent(metric, content, followers)?.numbers, JSON.stringify(content)).toMatch(
                / = /,
              )
        }
  })
})
