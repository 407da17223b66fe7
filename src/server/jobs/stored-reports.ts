import type { SocialType } from '../../lib/social-types.ts'

/**
 * What `audience_overlaps.report` holds as JSON: the provider's report, its channels by our ids.
 * (`audiences.report` holds an AudienceReport of providers/social-provider.ts.)
 */
export type StoredOverlap = {
  readonly socialType: SocialType
  readonly totalFollowers: number
  readonly uniqueFollowers: number
  readonly channels: readonly {
    readonly channelId: string
    readonly followersCount: number
    /** Shares 0..1. */
    readonly unique: number
    readonly overlapping: number
  }[]
}
