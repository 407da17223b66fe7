import * as v from 'valibot'
import { count, id, shareOfOne, socialType } from './primitives.ts'

export const share = v.object({ key: v.string(), share: shareOfOne })
export type Share = v.InferOutput<typeof share>

export const audience = v.object({
  genders: v.array(share),
  ages: v.array(share),
  gendersPerAge: v.array(v.object({ age: v.string(), female: shareOfOne, male: shareOfOne })),
  countries: v.array(share),
  cities: v.array(share),
  languages: v.array(share),
  interests: v.array(share),
  credibility: v.nullable(shareOfOne),
  /** The share of combinedFollowersCount that the data stand for. */
  coveredFollowers: shareOfOne,
  overlap: v.array(
    v.object({
      socialType,
      totalFollowers: count,
      uniqueFollowers: count,
      channels: v.array(v.object({ channelId: id, unique: shareOfOne, overlapping: shareOfOne })),
    }),
  ),
})
export type Audience = v.InferOutput<typeof audience>
