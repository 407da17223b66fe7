import type * as v from 'valibot'
import type { Clock } from '../../base/clock.ts'
import { hashtagsOf, mentionsOf } from '../caption-tags.ts'
import { collectPages } from '../collect-pages.ts'
import { hideableFact, NOT_PUBLIC, publicFact } from '../fact.ts'
import { type Pace, type ProviderHttp, providerHttp } from '../calls/provider-http.ts'
import { noProvider } from '../no-provider.ts'
import { ProviderError } from '../provider-error.ts'
import type { ChannelInfo, ChannelRef, ContentInfo, FeedPeriod, SocialProvider } from '../social-provider.ts'
import { batchLookups } from './batch-lookups.ts'
import { readYoutubeError } from './youtube-error.ts'
import {
  channelsResponse,
  paidLabelsResponse,
  thumbnailOf,
  playlistResponse,
  type Video,
  videosResponse,
} from './youtube-schemas.ts'

/** Ids per call. */
const IDS_A_CALL = 50
const CAN: ReadonlySet<string> = new Set(['CHANNEL', 'CONTENT', 'FEED'])

export type YoutubeSettings = { url: string; key: string; clock: Clock; pace?: Pace | undefined }

/** The official YouTube Data API v3: free, YouTube only. */
export function youtubeProvider({ url, key, clock, pace }: YoutubeSettings): SocialProvider {
  const http = providerHttp({
    provider: 'youtube',
    url,
    headers: { 'X-Goog-Api-Key': key },
    readError: (status, json) => readYoutubeError(status, json, clock()),
    clock,
    pace,
  })
  const videoOf = batchLookups(IDS_A_CALL, (ids) => fetchVideos(http, ids))
  return {
    ...noProvider,
    id: 'youtube',
    can: (capability, socialType) => socialType === 'YOUTUBE' && CAN.has(capability),
    async channel(ref) {
      return channelInfoOf(await fetchChannel(http, ref), ref)
    },
    async content({ code }) {
      const video = await videoOf(code)
      if (video === undefined) throw new ProviderError('CONTENT_NOT_FOUND', 'no such video')
      return contentInfoOf(video)
    },
    feed: (ref, period) => feedOf(http, ref, period),
  }
}

async function fetchVideos(http: ProviderHttp, ids: readonly string[]): Promise<Map<string, Video>> {
  const { items } = await listVideos(http, ids, 'snippet,statistics,contentDetails', videosResponse)
  const labels = await fetchPaidLabels(
    http,
    items.map(({ id }) => id),
  )
  return new Map(items.map((video) => [video.id, { ...video, isPaid: labels.get(video.id) ?? null }]))
}

/**
 * Requested separately, because the API may refuse them to anyone but a video's owner: then only the labels are
 * missing.
 */
async function fetchPaidLabels(
  http: ProviderHttp,
  ids: readonly string[],
): Promise<Map<string, boolean | null>> {
  if (ids.length === 0) return new Map()
  try {
    const { items } = await listVideos(http, ids, 'paidProductPlacementDetails', paidLabelsResponse)
    return new Map(
      items.map(({ id, paidProductPlacementDetails: paid }) => [id, paid?.hasPaidProductPlacement ?? null]),
    )
  } catch (error) {
    if (error instanceof ProviderError) return new Map()
    throw error
  }
}

function listVideos<const S extends v.GenericSchema>(
  http: ProviderHttp,
  ids: readonly string[],
  part: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  return http.call({
    method: 'GET',
    path: '/youtube/v3/videos',
    query: { part, id: ids.toSorted().join(',') },
    schema,
    endpoint: '/youtube/v3/videos',
    perSecond: 10,
  })
}

async function fetchChannel(http: ProviderHttp, { handle, externalId }: ChannelRef) {
  const which = channelQuery(handle, externalId)
  if (which === null) throw new ProviderError('CHANNEL_NOT_FOUND', 'a custom name cannot be looked up')
  const { items } = await http.call({
    method: 'GET',
    path: '/youtube/v3/channels',
    query: { part: 'snippet,statistics,contentDetails', ...which },
    schema: channelsResponse,
    endpoint: '/youtube/v3/channels',
    perSecond: 10,
  })
  const [found] = items
  if (found === undefined) throw new ProviderError('CHANNEL_NOT_FOUND', 'no such channel')
  return found
}

/** The parameter that finds a channel; null for a custom name (`/c/…`), which may be another channel's handle. */
function channelQuery(handle: string, externalId: string | null): Record<string, string> | null {
  const id = externalId ?? (/^UC[\w-]{22}$/.test(handle) ? handle : null)
  if (id !== null) return { id }
  const [page, name = ''] = handle.split('/')
  if (page === 'user') return { forUsername: name }
  return name === '' ? { forHandle: `@${handle}` } : null
}

type FoundChannel = Awaited<ReturnType<typeof fetchChannel>>

function channelInfoOf({ id, snippet, statistics }: FoundChannel, ref: ChannelRef): ChannelInfo {
  return {
    externalId: id,
    handle: snippet.customUrl?.replace(/^@/, '') ?? ref.handle,
    displayName: snippet.title ?? null,
    pictureUrl: thumbnailOf(snippet.thumbnails),
    followers: hideableFact(statistics?.subscriberCount, statistics?.hiddenSubscriberCount ?? false),
    isPrivate: false,
    isVerified: false,
  }
}

/** The channel's uploads, newest first, fifty a page. */
async function* feedOf(http: ProviderHttp, ref: ChannelRef, period: FeedPeriod): AsyncGenerator<ContentInfo> {
  const { contentDetails } = await fetchChannel(http, ref)
  const playlistId = contentDetails?.relatedPlaylists?.uploads ?? null
  if (playlistId === null) return
  yield* collectPages(
    async (pageToken) => {
      const page = await http.call({
        method: 'GET',
        path: '/youtube/v3/playlistItems',
        query: {
          part: 'contentDetails',
          playlistId,
          maxResults: String(IDS_A_CALL),
          ...(pageToken === null ? {} : { pageToken }),
        },
        schema: playlistResponse,
        endpoint: '/youtube/v3/playlistItems',
        perSecond: 10,
      })
      const listed = page.items.map(({ contentDetails: details }) => details)
      const wanted = listed.filter(
        ({ videoPublishedAt: at }) => at && at >= period.since && at <= period.until,
      )
      const videos =
        wanted.length === 0
          ? new Map<string, Video>()
          : await fetchVideos(
              http,
              wanted.map(({ videoId }) => videoId),
            )
      const isPast = listed.every(({ videoPublishedAt: at }) => !at || at < period.since)
      return {
        contents: [...videos.values()].map(contentInfoOf),
        next: isPast ? null : (page.nextPageToken ?? null),
      }
    },
    { since: '', until: period.until },
  )
}

function contentInfoOf({ id, snippet, statistics, isPaid }: Video): ContentInfo {
  const caption = [snippet.title, snippet.description].filter((text) => text).join('\n\n') || null
  return {
    code: id,
    contentType: 'YOUTUBE_VIDEO',
    url: `https://www.youtube.com/watch?v=${id}`,
    caption,
    publishedAt: snippet.publishedAt,
    pictureUrl: thumbnailOf(snippet.thumbnails),
    likes: hideableFact(statistics?.likeCount, false),
    comments: hideableFact(statistics?.commentCount, false),
    views: publicFact(statistics?.viewCount),
    shares: NOT_PUBLIC,
    saves: NOT_PUBLIC,
    isPaid,
    hashtags: hashtagsOf(caption),
    mentions: mentionsOf(caption),
  }
}
