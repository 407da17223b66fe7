import type { ContentInfo, ContentRef, SocialProvider } from '../../src/server/providers/social-provider.ts'
import { parseSocialLink } from '../../src/vocabulary/parse-social-link.ts'
import { ProviderError } from '../../src/server/providers/provider-error.ts'
import type { SocialType } from '../../src/vocabulary/social-types.ts'
import { refOf } from './channel-ref.ts'
import { imageAddress } from './fake-images.ts'

export type FakeAnswer = { status: number; json: unknown }

/** The tracked tag of the tests' campaigns; the provider itself does not know it. */
export const TRACKED = '#lume'

/** Contents per page of a feed. */
const PAGE = 12
/** How far back feeds reach, days. */
const FEED_DAYS = 400

const WORDS: Readonly<Record<string, string>> = {
  CHANNEL_NOT_FOUND: 'account_not_found',
  CHANNEL_REMOVED: 'account_removed',
  CHANNEL_PRIVATE: 'account_is_private',
  NO_AUDIENCE: 'empty_audience',
  NOT_READY: 'retry_later',
  CONTENT_NOT_FOUND: 'entity_not_found',
}

/** Answers one call of the IMAI API in its shapes. */
export async function imaiAnswer(numbers: SocialProvider, url: URL, now: Date): Promise<FakeAnswer> {
  try {
    return { status: 200, json: await answer(numbers, url, now) }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return {
      status: 400,
      json: { success: false, error: WORDS[error.kind] ?? 'internal_error', error_message: '' },
    }
  }
}

async function answer(numbers: SocialProvider, url: URL, now: Date): Promise<unknown> {
  const path = url.pathname
  const requested = url.searchParams.get('url') ?? ''
  if (path === '/account/info/') return { success: true, credits: 4711.5 }
  if (path.startsWith('/reports/')) return await report(numbers, url)
  const socialType = path.startsWith('/raw/ig/')
    ? 'INSTAGRAM'
    : path.startsWith('/raw/tt/')
      ? 'TIKTOK'
      : 'YOUTUBE'
  if (path.includes('/info/') && !path.includes('/media/'))
    return await channel(numbers, socialType, requested)
  if (path === '/raw/ig/media/info/') {
    const code = url.searchParams.get('code') ?? ''
    return { status: 'ok', items: [instagramMedia(await known(numbers, 'INSTAGRAM', code))] }
  }
  if (path === '/raw/tt/user/media/') {
    const link = parseSocialLink(requested)
    const code = link?.kind === 'content' ? link.id : ''
    const info = await known(numbers, 'TIKTOK', code)
    return { success: true, media: { itemInfo: { itemStruct: tiktokVideo(info) } } }
  }
  if (path === '/raw/yt/video/') {
    const link = parseSocialLink(requested)
    return {
      success: true,
      video_info: youtubeVideo(await known(numbers, 'YOUTUBE', link?.kind === 'content' ? link.id : '')),
    }
  }
  if (path.endsWith('/stories/')) return { status: 'ok', items: [] }
  return await feed(numbers, socialType, url, now)
}

async function channel(numbers: SocialProvider, socialType: SocialType, requested: string): Promise<unknown> {
  const info = await numbers.channel(refOf(socialType, requested))
  const followers = info.followers.value
  if (socialType === 'INSTAGRAM') {
    const about = {
      full_name: info.displayName,
      is_private: false,
      is_verified: info.isVerified,
      media_count: 321,
      profile_pic_url: imageAddress(socialType, info.handle),
    }
    return {
      status: 'ok',
      user: { pk: 4242, username: info.handle, follower_count: followers, ...about },
    }
  }
  if (socialType === 'TIKTOK') {
    const user = {
      id: '77',
      uniqueId: info.handle,
      nickname: info.displayName,
      verified: info.isVerified,
      avatarLarger: imageAddress(socialType, info.handle),
    }
    return {
      success: true,
      user_info: { userInfo: { user, stats: { followerCount: followers, videoCount: 12 } } },
    }
  }
  const about = {
    custom_url: `@${info.handle}`,
    fullname: info.displayName,
    picture: imageAddress(socialType, info.handle),
    country: 'IT',
  }
  return {
    success: true,
    channel_info: { channel_id: 'UCaaaaaaaaaaaaaaaaaaaaaa', followers, is_verified: false, ...about },
  }
}

/** Newest first, paged with a numeric cursor. */
async function feed(numbers: SocialProvider, socialType: SocialType, url: URL, now: Date): Promise<unknown> {
  const all = await published(numbers, socialType, url.searchParams.get('url') ?? '', now)
  const wanted = url.pathname.endsWith('/reels/')
    ? all.filter(({ contentType }) => contentType === 'INSTAGRAM_REEL')
    : all
  const start = Number(url.searchParams.get('after') ?? 0)
  const page = wanted.slice(start, start + PAGE)
  const isMore = start + PAGE < wanted.length
  const way = { more_available: isMore, end_cursor: isMore ? String(start + PAGE) : null }
  if (socialType === 'YOUTUBE')
    return { success: true, videos: wanted.map(({ code }) => ({ video_id: code })) }
  if (socialType === 'TIKTOK') return { success: true, items: page.map(tiktokVideo), ...way }
  const medias = page.map(instagramMedia)
  const items = url.pathname.endsWith('/reels/') ? medias.map((media) => ({ media })) : medias
  return { status: 'ok', items, ...way }
}

async function published(
  numbers: SocialProvider,
  socialType: SocialType,
  requested: string,
  now: Date,
): Promise<ContentInfo[]> {
  const since = new Date(now.getTime() - FEED_DAYS * 86_400_000).toISOString()
  const period = { since, until: now.toISOString(), tracking: [TRACKED] }
  const all: ContentInfo[] = []
  for await (const info of numbers.feed(refOf(socialType, requested), period)) {
    all.push(info)
    seen.set(`${socialType}:${info.code}`, { ...info, socialType, channel: refOf(socialType, requested) })
  }
  return all.toReversed()
}

/** Listed contents can be requested individually. */
const seen = new Map<string, ContentRef & ContentInfo>()

async function known(numbers: SocialProvider, socialType: SocialType, code: string): Promise<ContentInfo> {
  const ref = seen.get(`${socialType}:${code}`)
  if (ref === undefined) throw new ProviderError('CONTENT_NOT_FOUND', 'never listed')
  return { ...(await numbers.content(ref)), caption: ref.caption, url: ref.url }
}

function instagramMedia(info: ContentInfo) {
  return {
    pk: '31',
    code: info.code,
    media_type: info.contentType === 'INSTAGRAM_REEL' ? 2 : 1,
    caption: info.caption === null ? null : { text: info.caption },
    like_count: info.likes.value ?? 3,
    comment_count: info.comments.value,
    play_count: info.views.value,
    view_count: null,
    reshare_count: info.shares.value,
    taken_at: Date.parse(info.publishedAt) / 1000,
    image_versions2: { candidates: [{ url: imageAddress('INSTAGRAM', info.code) }] },
    like_and_view_counts_disabled: info.likes.value === null,
    is_paid_partnership: info.isPaid,
    usertags: { in: info.mentions.map((username) => ({ user: { username } })) },
  }
}

function tiktokVideo(info: ContentInfo) {
  return {
    id: info.code,
    desc: info.caption,
    createTime: Date.parse(info.publishedAt) / 1000,
    author: /@([^/]+)/.exec(info.url)?.[1] ?? 'x',
    stats: {
      playCount: info.views.value,
      diggCount: info.likes.value,
      commentCount: info.comments.value,
      shareCount: info.shares.value,
      collectCount: info.saves.value,
    },
    textExtra: info.hashtags.map((hashtagName) => ({ hashtagName })),
    isCommerce: false,
    video: { cover: imageAddress('TIKTOK', info.code) },
  }
}

function youtubeVideo(info: ContentInfo) {
  return {
    video_id: info.code,
    channel_id: 'UCaaaaaaaaaaaaaaaaaaaaaa',
    title: 'Un video',
    published_at: info.publishedAt,
    views: info.views.value,
    likes: info.likes.value,
    comments: info.comments.value,
    thumbnail: imageAddress('YOUTUBE', info.code),
    description: info.caption,
    keywords: [],
  }
}

async function report(numbers: SocialProvider, url: URL): Promise<unknown> {
  const platform = url.searchParams.get('platform')
  const socialType = platform === 'tiktok' ? 'TIKTOK' : platform === 'youtube' ? 'YOUTUBE' : 'INSTAGRAM'
  if (url.pathname === '/reports/overlap/') {
    const refs = (url.searchParams.get('urls') ?? '').split(',').map((handle) => refOf(socialType, handle))
    const overlap = await numbers.overlap(socialType, refs)
    return {
      status: true,
      report_info: {
        total_followers: overlap.totalFollowers,
        total_unique_followers: overlap.uniqueFollowers,
      },
      data: overlap.channels.map(({ handle, followersCount, unique, overlapping }) => ({
        username: handle,
        followers: followersCount,
        unique_percentage: unique,
        overlapping_percentage: overlapping,
      })),
      cost: 1,
    }
  }
  const audience = await numbers.audience(refOf(socialType, url.searchParams.get('url') ?? ''))
  const weights = (list: readonly { key: string; share: number }[]) =>
    list.map(({ key, share }) => ({ code: key, name: key, weight: share }))
  return {
    success: true,
    user_profile: { username: url.searchParams.get('url') },
    audience_followers: {
      success: true,
      data: {
        audience_credibility: audience.credibility,
        audience_genders: weights(audience.genders),
        audience_ages: weights(audience.ages).map((age) => ({ ...age, code: age.code.replace('+', '-') })),
        audience_genders_per_age: audience.gendersPerAge.map(({ age, male, female }) => ({
          code: age,
          male,
          female,
        })),
        audience_ethnicities: [{ code: 'never', name: 'To be kept', weight: 1 }],
        audience_languages: weights(audience.languages),
        audience_interests: weights(audience.interests),
        audience_geo: { countries: weights(audience.countries), cities: weights(audience.cities) },
      },
    },
  }
}
