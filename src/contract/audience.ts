import * as v from 'valibot'
import { count, id, shareOfOne, socialType, summedCount } from './primitives.ts'

export const share = v.object({ key: v.string(), share: shareOfOne })
export type Share = v.InferOutput<typeof share>

const sideCoverage = v.object({ known: count, share: shareOfOne })

/**
 * The coverage of each side: how many of the `of` channels have it, and their share of the total reach, followers or
 * channels, depending on the weight `by`.
 */
const coverage = v.object({
  by: v.picklist(['REACH', 'FOLLOWERS', 'CHANNELS']),
  of: count,
  sides: v.object({
    genders: sideCoverage,
    ages: sideCoverage,
    gendersPerAge: sideCoverage,
    countries: sideCoverage,
    cities: sideCoverage,
    languages: sideCoverage,
    interests: sideCoverage,
    credibility: sideCoverage,
  }),
})

export const audience = v.object({
  genders: v.array(share),
  ages: v.array(share),
  gendersPerAge: v.array(v.object({ age: v.string(), female: shareOfOne, male: shareOfOne })),
  countries: v.array(share),
  cities: v.array(share),
  languages: v.array(share),
  interests: v.array(share),
  credibility: v.nullable(shareOfOne),
  /** The share of combinedFollowersCount whose channels have data. */
  coveredFollowers: shareOfOne,
  /** Absent if only the overlap is known, and in reports frozen before the key existed. */
  coverage: v.optional(coverage),
  overlap: v.array(
    v.object({
      socialType,
      totalFollowers: summedCount,
      uniqueFollowers: summedCount,
      channels: v.array(v.object({ channelId: id, unique: shareOfOne, overlapping: shareOfOne })),
    }),
  ),
})
export type Audience = v.InferOutput<typeof audience>
/** A side of the audience, such as ages or countries. */
export type AudienceSide = keyof v.InferOutput<typeof coverage>['sides']
