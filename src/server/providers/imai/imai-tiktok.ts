import * as v from 'valibot'
import { hashtagsOf, mentionsOf } from '../caption-tags.ts'
import { collectPages } from '../collect-pages.ts'
import { publicFact } from '../fact.ts'
import { ProviderError } from '../provider-error.ts'
import { idText, instantOfSeconds, maybeCount, maybeText } from '../schemas.ts'
import type { ChannelInfo, ChannelRef, ContentInfo, ContentRef, FeedPeriod } from '../social-provider.ts'
import type { Imai } from './imai-request.ts'

const user = v.object({
  user_info: v.object({
    userInfo: v.object({
      user: v.object({
        id: idText,
        uniqueId: v.string(),
        nickname: maybeText,
        avatarLarger: maybeText,
        verified: v.nullish(v.boolean()),
        privateAccount: v.nullish(v.boolean()),
      }),
      stats: v.object({ followerCount: maybeCount }),
    }),
  }),
})

const video = v.object({
  id: v.pipe(idText, v.regex(/^\d{1,25}$/)),
  desc: maybeText,
  createTime: v.pipe(v.union([v.number(), v.pipe(v.string(), v.transform(Number))]), instantOfSeconds),
  author: v.nullish(v.union([v.string(), v.object({ uniqueId: maybeText })])),
  stats: v.object({
    playCount: maybeCount,
    diggCount: maybeCount,
    commentCount: maybeCount,
    shareCount: maybeCount,
    collectCount: v.pipe(
      v.union([maybeCount, v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
    ),
  }),
  textExtra: v.nullish(v.array(v.object({ hashtagName: maybeText, userUniqueId: maybeText }))),
  isCommerce: v.nullish(v.boolean()),
  video: v.nullish(v.object({ cover: maybeText })),
})
type Video = v.InferOutput<typeof video>

const wrapped = v.object({ itemInfo: v.object({ itemStruct: video }) })
const item = v.union([
  video,
  v.pipe(
    wrapped,
    v.transform(({ itemInfo }) => itemInfo.itemStruct),
  ),
])
const mediaResponse = v.object({ media: wrapped })

/** A list, under one of the names that this family of APIs uses, and its cursor. */
const list = v.object({
  items: v.nullish(v.array(item)),
  itemList: v.nullish(v.array(item)),
  hasMore: v.nullish(v.unknown()),
  more_available: v.nullish(v.unknown()),
  cursor: v.nullish(idText),
  end_cursor: v.nullish(idText),
})
const feedResponse = v.union([
  v.object({ user_feed: list }),
  v.pipe(
    v.object({ media: v.array(item), end_cursor: v.nullish(idText), more_available: v.nullish(v.unknown()) }),
    v.transform(({ media: items, ...way }) => ({ user_feed: { items, ...way } })),
  ),
  v.pipe(
    v.object({ items: v.array(item), end_cursor: v.nullish(idText), more_available: v.nullish(v.unknown()) }),
    v.transform((page) => ({ user_feed: page })),
  ),
])

export async function tiktokChannel({ request }: Imai, { handle }: ChannelRef): Promise<ChannelInfo> {
  const { user_info: info } = await request('/raw/tt/user/info/', { url: handle }, user)
  const { user: found, stats } = info.userInfo
  return {
    externalId: found.id,
    handle: found.uniqueId,
    displayName: found.nickname ?? null,
    pictureUrl: found.avatarLarger ?? null,
    followers: publicFact(stats.followerCount),
    isPrivate: found.privateAccount ?? false,
    isVerified: found.verified ?? false,
  }
}

export async function tiktokContent(
  { request }: Imai,
  { url, code, channel }: ContentRef,
): Promise<ContentInfo> {
  const response = await request('/raw/tt/user/media/', { url }, mediaResponse)
  const found = response.media.itemInfo.itemStruct
  if (found.id !== code && /^\d+$/.test(code))
    throw new ProviderError('CONTENT_NOT_FOUND', 'another video came')
  return contentOf(found, channel.handle)
}

export function tiktokFeed(
  { request }: Imai,
  { handle }: ChannelRef,
  period: FeedPeriod,
): AsyncGenerator<ContentInfo> {
  return collectPages(async (cursor) => {
    const after = cursor === null ? {} : { after: cursor }
    const { user_feed: page } = await request('/raw/tt/user/feed/', { url: handle, ...after }, feedResponse)
    const way = { hasMore: false, cursor: null, itemList: null, ...page }
    const videos = page.items ?? way.itemList ?? []
    const hasMore = [way.hasMore, page.more_available].some(
      (answer) => answer === true || answer === 'true' || answer === 1,
    )
    return {
      contents: videos.map((found) => contentOf(found, handle)),
      next: hasMore ? (page.end_cursor ?? way.cursor ?? null) : null,
    }
  }, period)
}

function contentOf(found: Video, handle: string): ContentInfo {
  const caption = found.desc ?? null
  const named = typeof found.author === 'string' ? found.author : found.author?.uniqueId
  const extras = found.textExtra ?? []
  const tagged = extras.flatMap(({ userUniqueId: name }) => (name ? [name] : []))
  const hashtags = extras.flatMap(({ hashtagName: name }) => (name ? [name] : []))
  return {
    code: found.id,
    contentType: 'TIKTOK_POST',
    url: `https://www.tiktok.com/@${named ?? handle}/video/${found.id}`,
    caption,
    publishedAt: found.createTime,
    pictureUrl: found.video?.cover ?? null,
    likes: publicFact(found.stats.diggCount),
    comments: publicFact(found.stats.commentCount),
    views: publicFact(found.stats.playCount),
    shares: publicFact(found.stats.shareCount),
    saves: publicFact(found.stats.collectCount),
    isPaid: found.isCommerce ?? null,
    hashtags: [...new Set([...hashtags, ...hashtagsOf(caption)])],
    mentions: [...new Set([...tagged, ...mentionsOf(caption)])],
  }
}
