import { ProviderError } from '../../src/server/providers/provider-error.ts'
import type { ContentInfo, SocialProvider } from '../../src/server/providers/social-provider.ts'
import { refOf } from './channel-ref.ts'
import { type FakeAnswer, TRACKED } from './fake-imai.ts'
import { imageAddress } from './fake-images.ts'

const PAGE = 5
const SINCE = '2025-01-01T00:00:00.000Z'
const found = new Map<string, ContentInfo & { handle: string }>()

/** Answers one call of the YouTube Data API v3 in its shapes. */
export async function youtubeAnswer(numbers: SocialProvider, url: URL): Promise<FakeAnswer> {
  try {
    return { status: 200, json: await answer(numbers, url) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { status: 200, json: { kind: 'youtube#channelListResponse', pageInfo: { totalResults: 0 } } }
  }
}

async function answer(numbers: SocialProvider, url: URL): Promise<unknown> {
  const query = url.searchParams
  if (url.pathname.endsWith('/channels'))
    return await channels(
      numbers,
      query.get('forHandle') ?? query.get('forUsername') ?? query.get('id')?.slice(2) ?? '',
    )
  if (url.pathname.endsWith('/playlistItems')) {
    const uploads = await uploadsOf(numbers, (query.get('playlistId') ?? '').slice(2))
    const start = Number(query.get('pageToken') ?? 0)
    const items = uploads.slice(start, start + PAGE).map(({ code, publishedAt }) => ({
      contentDetails: { videoId: code, videoPublishedAt: publishedAt.replace('.000Z', 'Z') },
    }))
    return start + PAGE < uploads.length ? { items, nextPageToken: String(start + PAGE) } : { items }
  }
  const ids = (query.get('id') ?? '').split(',')
  const videos = await Promise.all(ids.map((id) => video(numbers, id)))
  return { items: videos.flat() }
}

async function channels(numbers: SocialProvider, handle: string): Promise<unknown> {
  const info = await numbers.channel(refOf('YOUTUBE', handle))
  return {
    items: [
      {
        id: `UC${info.handle}`,
        snippet: {
          title: info.displayName,
          customUrl: `@${info.handle}`,
          thumbnails: { high: { url: imageAddress('YOUTUBE', info.handle) } },
        },
        statistics: { subscriberCount: String(info.followers.value), hiddenSubscriberCount: false },
        contentDetails: { relatedPlaylists: { uploads: `UU${info.handle}` } },
      },
    ],
  }
}

async function uploadsOf(numbers: SocialProvider, handle: string): Promise<ContentInfo[]> {
  const all: ContentInfo[] = []
  const period = { since: SINCE, until: '2100-01-01T00:00:00.000Z', tracking: [TRACKED] }
  for await (const info of numbers.feed(refOf('YOUTUBE', handle), period)) {
    all.push(info)
    found.set(info.code, { ...info, handle })
  }
  return all.toReversed()
}

/** None if it does not exist. */
async function video(numbers: SocialProvider, id: string): Promise<unknown[]> {
  const known = found.get(id)
  if (known === undefined) return []
  const ref = { ...known, socialType: 'YOUTUBE', channel: refOf('YOUTUBE', known.handle) } as const
  const { views, likes, comments } = await numbers.content(ref)
  const count = (value: number | null, key: string) => (value === null ? {} : { [key]: String(value) })
  return [
    {
      id,
      snippet: {
        publishedAt: known.publishedAt.replace('.000Z', 'Z'),
        channelId: `UC${known.handle}`,
        title: 'Un video',
        description: known.caption,
        thumbnails: { high: { url: imageAddress('YOUTUBE', id) } },
      },
      statistics: {
        ...count(views.value, 'viewCount'),
        ...count(likes.value, 'likeCount'),
        ...count(comments.value, 'commentCount'),
      },
      contentDetails: { duration: 'PT4M' },
    },
  ]
}
