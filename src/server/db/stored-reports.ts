import * as v from 'valibot'
import { shareOfOne } from '../../contract/primitives.ts'
import { audience } from '../../contract/audience.ts'

/** Schema of `audience_overlaps.report`: the channels of one platform, as reported by the provider. */
export const storedOverlap = v.object({
  totalFollowers: v.number(),
  uniqueFollowers: v.number(),
  channels: v.array(
    v.object({
      channelId: v.string(),
      followersCount: v.number(),
      /** Share of its followers who follow none of the others. */
      unique: shareOfOne,
      /** Share of its followers who also follow another of them. */
      overlapping: shareOfOne,
    }),
  ),
})
export type StoredOverlap = v.InferOutput<typeof storedOverlap>

/** Schema of `audiences.report`: a channel's followers, shares 0..1. */
export const storedAudience = v.omit(audience, ['coveredFollowers', 'coverage', 'overlap'])
export type StoredAudience = v.InferOutput<typeof storedAudience>
