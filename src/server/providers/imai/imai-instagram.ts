import * as v from 'valibot'
import { hashtagsOf, mentionsOf } from '../caption-tags.ts'
import { hideableFact, NOT_PUBLIC, publicFact } from '../fact.ts'
import { collectPages } from '../collect-pages.ts'
import { ProviderError } from '../provider-error.ts'
import { idText, instantOfSeconds, maybeCount, maybeText, integerCount } from '../schemas.ts'
import type { ChannelInfo, ChannelRef, ContentInfo, ContentRef, FeedPeriod } from '../social-provider.ts'
import type { Imai } from './imai-request.ts'

const user = v.object({
  status: v.string(),
  user: v.nullish(
    v.object({
      pk: idText,
      username: v.string(),
      full_name: maybeText,
      profile_pic_url: maybeText,
      is_private: v.nullish(v.boolean()),
      is_verified: v.nullish(v.boolean()),
      follower_count: maybeCount,
    }),
  ),
})

const media = v.object({
  pk: idText,
  code: v.pipe(v.string(), v.regex(/^[\w-]{5,64}$/)),
  /** 1 photo, 2 video, 8 carousel. */
  media_type: v.nullish(integerCount),
  caption: v.nullish(v.object({ text: maybeText })),
  like_count: maybeCount,
  comment_count: maybeCount,
  view_count: maybeCount,
  play_count: maybeCount,
  reshare_count: maybeCount,
  taken_at: instantOfSeconds,
  image_versions2: v.nullish(v.object({ candidates: v.nullish(v.array(v.object({ url: v.string() }))) })),
  like_and_view_counts_disabled: v.nullish(v.boolean()),
  is_paid_partnership: v.nullish(v.boolean()),
  usertags: v.nullish(
    v.object({ in: v.nullish(v.array(v.object({ user: v.object({ username: v.string() }) }))) }),
  ),
})
type Media = v.InferOutput<typeof media>

const more = { more_available: v.nullish(v.unknown()), end_cursor: v.nullish(idText), status: maybeText }
const feedPage = v.object({ items: v.array(media), ...more })
const reelsPage = v.object({ items: v.array(v.object({ media })), ...more })
const storiesResponse = v.object({
  status: maybeText,
  items: v.array(v.object({ ...media.entries, code: v.nullish(v.string()) })),
})

export async function instagramChannel({ request }: Imai, { handle }: ChannelRef): Promise<ChannelInfo> {
  const response = await request('/raw/ig/user/info/', { url: handle }, user)
  if (!response.user) throw new ProviderError('CHANNEL_NOT_FOUND', 'no such user')
  const { pk, username, full_name: name, profile_pic_url: picture, ...about } = response.user
  return {
    externalId: pk,
    handle: username,
    displayName: name ?? null,
    pictureUrl: picture ?? null,
    followers: publicFact(about.follower_count),
    isPrivate: about.is_private ?? false,
    isVerified: about.is_verified ?? false,
  }
}

export async function instagramContent({ request }: Imai, { code, url }: ContentRef): Promise<ContentInfo> {
  // Its code is not the media's, and may be that of another.
  if (url.includes('/share/')) throw new ProviderError('CONTENT_NOT_FOUND', 'a short link names no media')
  const response = await request(
    '/raw/ig/media/info/',
    { code },
    v.object({ status: maybeText, items: v.optional(v.array(media), []) }),
  )
  const [found] = response.items
  if (found === undefined) throw new ProviderError('CONTENT_NOT_FOUND', 'no such media')
  return contentOf(found)
}

/** Posts, then reels: a reel is often in both lists. */
export async function* instagramFeed(
  { request }: Imai,
  { handle }: ChannelRef,
  period: FeedPeriod,
): AsyncGenerator<ContentInfo> {
  const known = new Set<string>()
  const lists = [
    (after: Record<string, string>) => request('/raw/ig/user/feed/', { url: handle, ...after }, feedPage),
    async (after: Record<string, string>) => {
      const page = await request('/raw/ig/user/reels/', { url: handle, ...after }, reelsPage)
      return { ...page, items: page.items.map((item) => item.media) }
    },
  ]
  for (const list of lists) {
    const pages = collectPages(async (cursor) => {
      const page = await list(cursor === null ? {} : { after: cursor })
      const hasMore = page.more_available === true || page.more_available === 'true'
      return { contents: page.items.map(contentOf), next: hasMore ? (page.end_cursor ?? null) : null }
    }, period)
    for await (const content of pages) {
      if (known.has(content.code)) continue
      known.add(content.code)
      yield content
    }
  }
}

/** Neither reach nor views of a story are public. */
export async function instagramStories({ request }: Imai, { handle }: ChannelRef): Promise<ContentInfo[]> {
  const { items } = await request('/raw/ig/user/stories/', { url: handle }, storiesResponse)
  return items.map((item) => ({
    ...contentOf({ ...item, code: item.pk }),
    contentType: 'INSTAGRAM_STORY',
    url: `https://www.instagram.com/stories/${handle}/${item.pk}/`,
    likes: NOT_PUBLIC,
    comments: NOT_PUBLIC,
    views: NOT_PUBLIC,
  }))
}

function contentOf(found: Media): ContentInfo {
  const caption = found.caption?.text ?? null
  const isVideo = found.media_type === 2
  const isHidden = found.like_and_view_counts_disabled ?? false
  const tagged = found.usertags?.in?.map((tag) => tag.user.username) ?? []
  const page = isVideo ? 'reel' : 'p'
  return {
    code: found.code,
    contentType: isVideo ? 'INSTAGRAM_REEL' : 'INSTAGRAM_POST',
    url: `https://www.instagram.com/${page}/${found.code}/`,
    caption,
    publishedAt: found.taken_at,
    pictureUrl: found.image_versions2?.candidates?.[0]?.url ?? null,
    likes: hideableFact(found.like_count, isHidden),
    comments: publicFact(found.comment_count),
    views: isVideo ? hideableFact(found.play_count ?? found.view_count, isHidden) : NOT_PUBLIC,
    shares: publicFact(found.reshare_count),
    saves: NOT_PUBLIC,
    isPaid: found.is_paid_partnership ?? null,
    hashtags: hashtagsOf(caption),
    mentions: [...mentionsOf(caption), ...tagged],
  }
}
