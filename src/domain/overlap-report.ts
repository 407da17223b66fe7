import type { SocialType } from '../trade/social-types.ts'

/** What a provider says of the followers that channels of one platform have in common. */
export type OverlapReport = {
  readonly socialType: SocialType
  /** Followers of all its channels, the same person once for each channel followed. */
  readonly totalFollowers: number
  /** The different people among them. */
  readonly uniqueFollowers: number
  readonly channels: readonly {
    readonly channelId: string
    readonly followersCount: number
    /** Share 0..1 of its followers who follow none of the others. */
    readonly unique: number
  }[]
}
