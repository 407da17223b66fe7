import type { ChannelAudience } from '../../domain/mean-audience.ts'
import type { ContentType } from '../../vocabulary/content-types.ts'
import type { SocialType } from '../../vocabulary/social-types.ts'

/** A value from the platform; the note says why a missing one is missing. */
export type Fact<T> = {
  readonly value: T | null
  readonly note?: 'HIDDEN' | 'NOT_PUBLIC' | 'NOT_READY' | undefined
}

export type Capability = 'CHANNEL' | 'CONTENT' | 'FEED' | 'STORIES' | 'AUDIENCE' | 'OVERLAP' | 'CREDITS'

/** Identifies a channel; each adapter uses what its calls need. */
export type ChannelRef = {
  readonly socialType: SocialType
  /** Without @; for a YouTube channel known by id alone, its id. */
  readonly handle: string
  /** The platform's id, once known. */
  readonly externalId: string | null
  readonly url: string
}

/** Identifies a content. */
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
  /** Whether it is labelled as paid; null if the platform does not report it. */
  readonly isPaid: boolean | null
  /** Without #. */
  readonly hashtags: readonly string[]
  /** Accounts mentioned or tagged, without @. */
  readonly mentions: readonly string[]
}

/** Shares 0..1. Adapters drop special-category data (art. 9 GDPR). */
export type AudienceReport = ChannelAudience

export type OverlapReport = {
  /** Sum of all channels' followers. */
  readonly totalFollowers: number
  /** Distinct people among them. */
  readonly uniqueFollowers: number
  readonly channels: readonly {
    readonly handle: string
    readonly followersCount: number
    /** Share 0..1 of its followers who follow none of the others. */
    readonly unique: number
    /** Share 0..1 of its followers who also follow another of them. */
    readonly overlapping: number
  }[]
}

export type Credits = { readonly remaining: number; readonly unit: 'credits' | 'tokens' }

export type FeedPeriod = {
  /** Instants, both included. */
  readonly since: string
  readonly until: string
  /** Tracked tags: a provider with a search may omit other contents. */
  readonly tracking: readonly string[]
}

/**
 * Source of social metrics. Every method throws a ProviderError for any error at the provider, and nothing else. There
 * is no `AbortSignal`: each call has its own timeout.
 */
export interface SocialProvider {
  readonly id: string
  /** Whether its numbers are simulated, and must be shown as such. */
  readonly simulated: boolean
  can(capability: Capability, socialType: SocialType): boolean
  channel(ref: ChannelRef): Promise<ChannelInfo>
  content(ref: ContentRef): Promise<ContentInfo>
  feed(ref: ChannelRef, period: FeedPeriod): AsyncIterable<ContentInfo>
  /** The stories that are online now. */
  stories(ref: ChannelRef, tracking: readonly string[]): Promise<readonly ContentInfo[]>
  audience(ref: ChannelRef): Promise<AudienceReport>
  /** For two channels or more. */
  overlap(socialType: SocialType, refs: readonly ChannelRef[]): Promise<OverlapReport>
  credits(): Promise<Credits>
  /** Estimated cost of one call, in the provider's own unit. */
  costOf(capability: Capability, socialType: SocialType): number
}
