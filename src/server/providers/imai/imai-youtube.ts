import * as v from 'valibot'
import { hashtagsOf, mentionsOf } from '../caption-tags.ts'
import { hideableFact, NOT_PUBLIC, publicFact } from '../fact.ts'
import { maybeCount, maybeText, instantOfText } from '../schemas.ts'
import type { ChannelInfo, ChannelRef, ContentInfo, ContentRef, FeedPeriod } from '../social-provider.ts'
import type { Imai } from './imai-request.ts'

const channelResponse = v.object({
  channel_info: v.object({
    channel_id: v.string(),
    custom_url: maybeText,
    fullname: maybeText,
    picture: maybeText,
    followers: maybeCount,
    is_verified: v.nullish(v.boolean()),
  }),
})

const videoId = v.pipe(v.string(), v.regex(/^[\w-]{11}$/))
const videoResponse = v.object({
  video_info: v.object({
    video_id: videoId,
    channel_id: maybeText,
    title: maybeText,
    published_at: instantOfText,
    views: maybeCount,
    likes: maybeCount,
    comments: maybeCount,
    thumbnail: maybeText,
    description: maybeText,
    keywords: v.nullish(v.array(v.string())),
  }),
})

const videos = v.array(v.object({ video_id: videoId }))
/** The list, under one of the names that this family of APIs uses. */
const uploadedResponse = v.union([
  v.pipe(
    v.object({ videos_list: v.object({ videos }) }),
    v.transform((response) => response.videos_list.videos),
  ),
  v.pipe(
    v.object({ videos }),
    v.transform((response) => response.videos),
  ),
  v.pipe(
    v.object({ video_info: videos }),
    v.transform((response) => response.video_info),
  ),
])

/** This many consecutive contents older than the period end a list: some lists are not strictly ordered. */
const OLD_IN_A_ROW = 3

export async function youtubeChannel({ request }: Imai, { url, handle }: ChannelRef): Promise<ChannelInfo> {
  const { channel_info: info } = await request('/raw/yt/channel/info/', { url }, channelResponse)
  return {
    externalId: info.channel_id,
    handle: info.custom_url?.replace(/^@/, '') ?? handle,
    displayName: info.fullname ?? null,
    pictureUrl: info.picture ?? null,
    followers: publicFact(info.followers),
    isPrivate: false,
    isVerified: info.is_verified ?? false,
  }
}

export async function youtubeContent(
  { request }: Imai,
  { code }: Pick<ContentRef, 'code'>,
): Promise<ContentInfo> {
  const url = `https://www.youtube.com/watch?v=${code}`
  const { video_info: info } = await request('/raw/yt/video/', { url }, videoResponse)
  const caption = [info.title, info.description].filter((text) => text).join('\n\n') || null
  return {
    code: info.video_id,
    contentType: 'YOUTUBE_VIDEO',
    url,
    caption,
    publishedAt: info.published_at,
    pictureUrl: info.thumbnail ?? null,
    // Missing likes and comments were switched off by the channel.
    likes: hideableFact(info.likes, false),
    comments: hideableFact(info.comments, false),
    views: publicFact(info.views),
    shares: NOT_PUBLIC,
    saves: NOT_PUBLIC,
    isPaid: null,
    hashtags: [...new Set([...(info.keywords ?? []), ...hashtagsOf(caption)])],
    mentions: mentionsOf(caption),
  }
}

/** The list contains ids only, newest first: videos are requested until they are older than the period. */
export async function* youtubeFeed(
  imai: Imai,
  { url }: ChannelRef,
  { since, until }: FeedPeriod,
): AsyncGenerator<ContentInfo> {
  const uploaded = await imai.request('/raw/yt/channel/videos/uploaded/', { url }, uploadedResponse)
  let old = 0
  for (const code of new Set(uploaded.map(({ video_id: id }) => id))) {
    const content = await youtubeContent(imai, { code })
    old = content.publishedAt < since ? old + 1 : 0
    if (old >= OLD_IN_A_ROW) return
    if (content.publishedAt >= since && content.publishedAt <= until) yield content
  }
}
