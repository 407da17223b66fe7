import type { ChannelAudience } from '../../domain/mean-audience.ts'
import type { ContentType } from '../../trade/content-types.ts'
import type { SocialType } from '../../trade/social-types.ts'

/** A datum as the platform gives it; the note says why a missing one is missing. */
export type Fact<T> = {
  readonly value: T | null
  readonly note?: 'HIDDEN' | 'NOT_PUBLIC' | 'NOT_READY' | undefined
}

export type Capability = 'CHANNEL' | 'CONTENT' | 'FEED' | 'STORIES' | 'AUDIENCE' | 'OVERLAP' | 'CREDITS'

/** Which channel is meant; every adapter takes of it what its calls need. */
export type ChannelRef = {
  readonly socialType: SocialType
  /** Without @; a YouTube channel known by its id alone has the id here. */
  readonly handle: string
  /** The platform's own id, once it was learnt. */
  readonly externalId: string | null
  readonly url: string
}

/** Which content is meant. */
export type ContentRef = {
  readonly socialType: SocialType
  readonly contentType: ContentType
  /** The platform's own code, as in the link. */
  readonly code: string
  readonly url: string
  readonly channel: ChannelRef
  /** An instant. */
  readonly publishedAt: string
}

export type ChannelInfo = {
  readonly externalId: string | null
  readonly handle: string
  readonly displayName: string | null
  readonly pictureUrl: string | null
  readonly followers: Fact<number>
  readonly isPrivate: boolean
  readonly isVerified: boolean
}

export type ContentInfo = {
  /** The platform's own code, as in the link. */
  readonly code: string
  readonly contentType: ContentType
  readonly url: string
  readonly caption: string | null
  /** An instant. */
  readonly publishedAt: string
  readonly pictureUrl: string | null
  readonly likes: Fact<number>
  readonly comments: Fact<number>
  readonly views: Fact<number>
  readonly shares: Fact<number>
  readonly saves: Fact<number>
  /** Whether it is labelled as paid; null where the platform does not say. */
  readonly isPaid: boolean | null
  /** Without #. */
  readonly hashtags: readonly string[]
  /** Accounts mentioned or tagged, without @. */
  readonly mentions: readonly string[]
}

/** Shares 0..1. Nothing of what art. 9 GDPR protects is in it: an adapter drops it. */
export type AudienceReport = ChannelAudience

export type OverlapReport = {
  /** Followers of all its channels, the same person once for each channel followed. */
  readonly totalFollowers: number
  /** The different people among them. */
  readonly uniqueFollowers: number
  readonly channels: readonly {
    readonly handle: string
    readonly followersCount: number
    /** Share 0..1 of its followers who follow none of the others. */
    readonly unique: number
    /** Share 0..1 of its followers who follow another of them as well. */
    readonly overlapping: number
  }[]
}

export type Credits = { readonly remaining: number; readonly unit: 'credits' | 'tokens' }

export type FeedPeriod = {
  /** Instants, both included. */
  readonly since: string
  readonly until: string
  /** What the caller looks for: a provider that can search may leave out the rest. */
  readonly tracking: readonly string[]
}

/**
 * Where numbers come from. Every method throws a ProviderError for whatever goes wrong at the provider, and
 * nothing else; `AbortSignal`s are not needed, since every call ends by its own time limit.
 */
export interface SocialProvider {
  readonly id: string
  /** Whether its numbers are made up, and must be shown as such. */
  readonly simulated: boolean
  can(capability: Capability, socialType: SocialType): boolean
  channel(ref: ChannelRef): Promise<ChannelInfo>
  content(ref: ContentRef): Promise<ContentInfo>
  feed(ref: ChannelRef, period: FeedPeriod): AsyncIterable<ContentInfo>
  /** The stories that are up now. */
  stories(ref: ChannelRef, tracking: readonly string[]): Promise<readonly ContentInfo[]>
  audience(ref: ChannelRef): Promise<AudienceReport>
  /** Of two channels or more. */
  overlap(socialType: SocialType, refs: readonly ChannelRef[]): Promise<OverlapReport>
  credits(): Promise<Credits>
  /** What one call will probably cost, in the provider's own unit. */
  costOf(capability: Capability, socialType: SocialType): number
}
