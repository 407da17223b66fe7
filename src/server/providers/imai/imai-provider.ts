import type { Clock } from '../../base/clock.ts'
import { type Pace, providerHttp } from '../calls/provider-http.ts'
import type { Capability, SocialProvider } from '../social-provider.ts'
import { type Imai, imaiRequest } from './imai-request.ts'
import { instagramChannel, instagramContent, instagramFeed, instagramStories } from './imai-instagram.ts'
import { readImaiError } from './imai-error.ts'
import { imaiAudience, imaiCredits, imaiOverlap } from './imai-reports.ts'
import { tiktokChannel, tiktokContent, tiktokFeed } from './imai-tiktok.ts'
import { youtubeChannel, youtubeContent, youtubeFeed } from './imai-youtube.ts'

/** Tokens by kind of call, from the provider's price list; a feed is estimated at two pages. */
const COSTS: Readonly<Record<Capability, number>> = {
  CHANNEL: 0.02,
  CONTENT: 0.02,
  FEED: 0.08,
  STORIES: 0.02,
  AUDIENCE: 1,
  OVERLAP: 1,
  CREDITS: 0,
}

export type ImaiSettings = { url: string; key: string; clock: Clock; pace?: Pace | undefined }

/** The IMAI HTTP API, of the family of IQData and SocialData (providers.md). */
export function imaiProvider({ url, key, clock, pace }: ImaiSettings): SocialProvider {
  const http = providerHttp({
    provider: 'imai',
    url,
    headers: { authkey: key },
    readError: (status, json) => readImaiError(status, json, clock()),
    clock,
    pace,
  })
  const imai: Imai = { request: imaiRequest(http), clock }
  const channels = { INSTAGRAM: instagramChannel, TIKTOK: tiktokChannel, YOUTUBE: youtubeChannel }
  const contents = { INSTAGRAM: instagramContent, TIKTOK: tiktokContent, YOUTUBE: youtubeContent }
  const feeds = { INSTAGRAM: instagramFeed, TIKTOK: tiktokFeed, YOUTUBE: youtubeFeed }
  return {
    id: 'imai',
    simulated: false,
    can(capability, socialType) {
      if (capability === 'STORIES') return socialType === 'INSTAGRAM'
      return capability !== 'OVERLAP' || socialType !== 'TIKTOK'
    },
    channel: (ref) => channels[ref.socialType](imai, ref),
    content: (ref) => contents[ref.socialType](imai, ref),
    feed: (ref, period) => feeds[ref.socialType](imai, ref, period),
    stories: (ref) => instagramStories(imai, ref),
    audience: (ref) => imaiAudience(imai, ref),
    overlap: (socialType, refs) => imaiOverlap(imai, socialType, refs),
    credits: () => imaiCredits(imai),
    costOf: (capability) => COSTS[capability],
  }
}
