import * as fc from 'fast-check'
import type { CountedContent } from '../../src/domain/counted-content.ts'
import type { MetricChannel } from '../../src/domain/metrics-of-sums.ts'
import type { OverlapReport } from '../../src/domain/overlap-report.ts'
import { VIEWS_DEFINITIONS } from '../../src/vocabulary/metric-definitions.ts'
import { CONTENT_TYPES, type ContentType, SOCIAL_TYPE_OF } from '../../src/vocabulary/content-types.ts'
import { SOCIAL_TYPES } from '../../src/vocabulary/social-types.ts'
import { contentWith } from './content-fixtures.ts'

const count = fc.option(fc.oneof(fc.constantFrom(0, 1), fc.nat(10_000), fc.nat(100_000_000)))
const origin = fc.constantFrom('MEASURED', 'DECLARED')

/** Channels a0…a5, b0…, c0…; the letter represents the platform. */
export const LETTERS = { INSTAGRAM: 'a', TIKTOK: 'b', YOUTUBE: 'c' } as const
export const channels = fc.array(count, { minLength: 18, maxLength: 18 }).map((followers): MetricChannel[] =>
  followers.map((followersCount, i) => {
    const socialType = SOCIAL_TYPES[i % 3] ?? 'INSTAGRAM'
    return { id: `${LETTERS[socialType]}${Math.floor(i / 3)}`, socialType, followersCount }
  }),
)

export const content: fc.Arbitrary<CountedContent> = fc
  .record({
    contentType: fc.constantFrom(...CONTENT_TYPES),
    channel: fc.nat(5),
    counts: fc.record({
      reach: count,
      impressionsViewCount: count,
      linkClickCount: count,
      otherInteractionsCount: count,
      savedCount: count,
      sharedCount: count,
      likesCount: count,
      commentsCount: count,
    }),
    origin: fc.record({ reach: origin, impressionsViewCount: origin, likesCount: origin }),
    viewsDefinition: fc.constantFrom(...VIEWS_DEFINITIONS, null),
  })
  .map(({ contentType, channel, counts, origin, viewsDefinition }) =>
    contentWith(
      Object.assign(counts, {
        contentType,
        origin,
        viewsDefinition,
        channelId: `${letterOf(contentType)}${channel}`,
      }),
    ),
  )
export const contents = fc.array(content, { maxLength: 25 })

/** As sent by providers, and malformed. */
const share = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1, -0.5, 1.5))
const overlap: fc.Arbitrary<OverlapReport> = fc
  .record({
    socialType: fc.constantFrom(...SOCIAL_TYPES),
    totalFollowers: fc.nat(100_000_000),
    uniqueFollowers: fc.oneof(fc.nat(100_000_000), fc.nat(10)),
    members: fc.array(fc.record({ followersCount: fc.nat(50_000_000), unique: share }), {
      minLength: 1,
      maxLength: 6,
    }),
  })
  .map(({ members, socialType, totalFollowers, uniqueFollowers }) => ({
    socialType,
    totalFollowers,
    uniqueFollowers,
    channels: members.map(({ followersCount, unique }, i) => ({
      channelId: `${LETTERS[socialType]}${i}`,
      followersCount,
      unique,
    })),
  }))

export const input = fc.record({
  contents,
  channels,
  overlaps: fc.array(overlap, { maxLength: 3 }),
  cost: fc.option(fc.nat(100_000)),
  useEstimates: fc.boolean(),
})

function letterOf(contentType: ContentType): 'a' | 'b' | 'c' {
  return LETTERS[SOCIAL_TYPE_OF[contentType]]
}
