import type { SocialType } from '../vocabulary/social-types.ts'

/** A provider's report on the followers that channels of one platform have in common. */
export type OverlapReport = {
  readonly socialType: SocialType
  /** The followers of all its channels; a person counts once for each channel followed. */
  readonly totalFollowers: number
  /** The unique people among them. */
  readonly uniqueFollowers: number
  readonly channels: readonly {
    readonly channelId: string
    readonly followersCount: number
    /** The share from 0 to 1 of its followers who follow none of the others. */
    readonly unique: number
  }[]
}
