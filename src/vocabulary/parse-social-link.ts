import { copiedAddress } from './copied-address.ts'
import type { SocialType } from './social-types.ts'

/** A link to a profile. `key` is the same for all spellings of the link; one of handle, channelId and name is set. */
export type ChannelLink = {
  readonly kind: 'channel'
  readonly socialType: SocialType
  /** Lower case, without @. */
  readonly handle: string | null
  /** YouTube's id, case-sensitive. */
  readonly channelId: string | null
  /**
   * The name in one of YouTube's older addresses (`/c/…`, `/user/…`), lower case, prefixed with that path; not
   * necessarily the handle.
   */
  readonly name: string | null
  readonly canonicalUrl: string
  readonly key: string
}

/** A link to a content. `key` is the same for all spellings of the link. */
export type ContentLink = {
  readonly kind: 'content'
  readonly socialType: SocialType
  /** SHORT_LINK: an alias that only the platform can resolve. */
  readonly form: 'POST' | 'REEL' | 'STORY' | 'VIDEO' | 'PHOTO' | 'SHORT' | 'SHORT_LINK'
  /** The platform's id of the content, case-sensitive. */
  readonly id: string
  /** The handle of the author if the link contains it; lower case, without @. */
  readonly handle: string | null
  readonly canonicalUrl: string
  readonly key: string
}

export type SocialLink = ChannelLink | ContentLink

/** Scheme, `www.` and `m.` are optional; no user, no port, no other scheme, no look-alike letters in the host. */
const LINK =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(instagram\.com|instagr\.am|tiktok\.com|v[mt]\.tiktok\.com|(?:studio\.|music\.|gaming\.)?youtube\.com|youtube-nocookie\.com|youtu\.be)(?:\/([^?#]*))?(?:\?([^#]*))?(?:#.*)?$/i

/**
 * Parse a link to a profile or content on Instagram, TikTok or YouTube as people paste it (every form that the
 * platforms' address bars and share buttons give, also in a sentence or behind a redirect, see `copiedAddress`): with
 * or without scheme, `www.`, `m.`, query and trailing slash; handles percent-encoded or not. Returns null for anything
 * else. Nothing is fetched.
 */
export function parseSocialLink(text: string): SocialLink | null {
  const [, host, path = '', query = ''] = LINK.exec(copiedAddress(text)) ?? []
  const segments = segmentsOf(path)
  if (host === undefined || segments === null) return null
  switch (host.toLowerCase()) {
    case 'instagram.com':
    case 'instagr.am':
      return parseInstagram(segments)
    case 'tiktok.com':
      return parseTiktok(segments)
    case 'vm.tiktok.com':
    case 'vt.tiktok.com':
      return segments.length === 1 ? tiktokAlias(segments[0], `https://${host.toLowerCase()}/`) : null
    case 'studio.youtube.com':
      return parseStudio(segments)
    case 'youtu.be':
      return segments.length === 1 ? youtubeVideo('VIDEO', segments[0]) : null
    default:
      return parseYoutube(segments, new URLSearchParams(query).get('v') ?? undefined)
  }
}

/** Like `parseSocialLink` if a profile is expected: a content's link yields the profile in it. */
export function parseChannelLink(text: string): ChannelLink | null {
  const link = parseSocialLink(text)
  if (link?.kind !== 'content') return link
  if (link.handle === null) return null
  return link.socialType === 'INSTAGRAM' ? instagramChannel(link.handle) : tiktokChannel(link.handle)
}

/** The decoded segments of the path; null if no platform has such a path. */
function segmentsOf(path: string): string[] | null {
  try {
    return path
      .replace(/\/$/, '')
      .split('/')
      .map((segment) => decodeURIComponent(segment).normalize('NFC'))
  } catch {
    return null
  }
}

const INSTAGRAM_HANDLE = /^(?!\.+$)[a-z0-9._]{1,30}$/i
const INSTAGRAM_CODE = /^[\w-]{1,64}$/
const NUMERIC_ID = /^\d{1,25}$/

/** First path segments of Instagram's own pages, which are not profiles. */
const INSTAGRAM_PAGES = new Set(
  'about accounts api archive ar challenge developer direct directory emails explore graphql legal p press'
    .concat(' privacy reel reels session share stories terms tv web your_activity')
    .split(' '),
)

/** Each of these pages shows one content; IGTV's old addresses now lead to reels. */
const INSTAGRAM_FORMS = new Map<string, 'POST' | 'REEL'>([
  ['p', 'POST'],
  ['reel', 'REEL'],
  ['reels', 'REEL'],
  ['tv', 'REEL'],
])

/** Suffixes of a content's address for embedding, likes or comments. */
const INSTAGRAM_TAILS = new Set(['embed', 'media', 'liked_by', 'comments', 'insights'])

function parseInstagram(path: readonly string[]): SocialLink | null {
  const isPart = INSTAGRAM_FORMS.has(path[0]?.toLowerCase() ?? '') && INSTAGRAM_TAILS.has(path[2] ?? '')
  const segments = isPart ? path.slice(0, 2) : path
  const [first = '', second = '', third = ''] = segments
  const page = first.toLowerCase()
  if (segments.length === 1) return instagramChannel(page)
  if (segments.length === 2) {
    return second === 'reels' ? instagramChannel(page) : instagramPost(page, second, null)
  }
  if (segments.length > 3) return null
  if (page === 'stories') return instagramStory(second.toLowerCase(), third)
  if (page === 'share') return instagramAlias(second, third)
  // A name of two letters may be a language: then the link contains no channel.
  if (LANGUAGE.test(page)) return instagramPost(second, third, null)
  return instagramChannel(page) && instagramPost(second, third, page)
}

function instagramChannel(handle: string): ChannelLink | null {
  if (!INSTAGRAM_HANDLE.test(handle) || INSTAGRAM_PAGES.has(handle)) return null
  return channel('INSTAGRAM', { handle }, `https://www.instagram.com/${handle}/`)
}

function instagramPost(page: string, code: string, handle: string | null): ContentLink | null {
  const form = INSTAGRAM_FORMS.get(page)
  if (form === undefined || !INSTAGRAM_CODE.test(code)) return null
  const canonicalUrl = `https://www.instagram.com/${form === 'POST' ? 'p' : 'reel'}/${code}/`
  return content('INSTAGRAM', form, code, handle, canonicalUrl)
}

function instagramAlias(page: string, code: string): ContentLink | null {
  if ((page !== 'p' && page !== 'reel') || !INSTAGRAM_CODE.test(code)) return null
  return content('INSTAGRAM', 'SHORT_LINK', code, null, `https://www.instagram.com/share/${page}/${code}/`)
}

function instagramStory(handle: string, id: string): ContentLink | null {
  // `/stories/highlights/…` is a collection, neither a content nor a profile.
  if (!INSTAGRAM_HANDLE.test(handle) || handle === 'highlights' || !NUMERIC_ID.test(id)) return null
  return content('INSTAGRAM', 'STORY', id, handle, `https://www.instagram.com/stories/${handle}/${id}/`)
}

const TIKTOK_HANDLE = /^@(?!\.+$)([a-z0-9._]{1,30})$/i
const TIKTOK_ALIAS = /^[a-z0-9]{1,20}$/i

/** `it-IT`, before a handle or a content. */
const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2,4})?$/i
/** The embed code, and an older share button. */
const TIKTOK_EMBEDDED = /^(?:share\/(?:video|item)|embed|embed\/v[23]|player\/v1)\/(\d{1,25})$/

function parseTiktok(path: readonly string[]): SocialLink | null {
  const segments = LANGUAGE.test(path[0] ?? '') && path[1]?.startsWith('@') ? path.slice(1) : path
  const [first = '', second, third = ''] = segments
  const embedded = TIKTOK_EMBEDDED.exec(segments.join('/'))?.[1]
  if (embedded !== undefined)
    return tiktokContent('VIDEO', embedded, null, `https://m.tiktok.com/v/${embedded}.html`)
  if (segments.length === 2 && second !== undefined) {
    if (first === 't') return tiktokAlias(second, 'https://www.tiktok.com/t/')
    const id = first === 'v' ? /^(.+)\.html$/.exec(second)?.[1] : undefined
    return tiktokContent('VIDEO', id, null, `https://m.tiktok.com/v/${id}.html`)
  }
  const handle = TIKTOK_HANDLE.exec(first)?.[1]?.toLowerCase()
  if (handle === undefined || segments.length > 3) return null
  if (second === undefined) return tiktokChannel(handle)
  if (second !== 'video' && second !== 'photo') return null
  const form = second === 'video' ? 'VIDEO' : 'PHOTO'
  return tiktokContent(form, third, handle, `https://www.tiktok.com/@${handle}/${second}/${third}`)
}

function tiktokChannel(handle: string): ChannelLink {
  return channel('TIKTOK', { handle }, `https://www.tiktok.com/@${handle}`)
}

function tiktokContent(
  form: 'VIDEO' | 'PHOTO',
  id: string | undefined,
  handle: string | null,
  canonicalUrl: string,
): ContentLink | null {
  if (id === undefined || !NUMERIC_ID.test(id)) return null
  return content('TIKTOK', form, id, handle, canonicalUrl)
}

function tiktokAlias(code: string | undefined, base: string): ContentLink | null {
  if (code === undefined || !TIKTOK_ALIAS.test(code)) return null
  return content('TIKTOK', 'SHORT_LINK', code, null, `${base}${code}/`)
}

/** YouTube allows letters, marks and digits of every script, and four punctuation marks. */
const YOUTUBE_HANDLE = /^@(?!\.+$)([\p{L}\p{M}\p{N}._·-]{1,100})$/u
const YOUTUBE_CHANNEL = /^UC[\w-]{22}$/
const YOUTUBE_VIDEO = /^[\w-]{11}$/
/** A custom or user name: like a handle, without the @ and the dot. */
const YOUTUBE_NAME = /^[\p{L}\p{M}\p{N}_-]{1,100}$/u
/** The tabs of a channel's page. */
const YOUTUBE_TABS = new Set(
  'featured videos shorts streams podcasts playlists posts community about'.split(' '),
)

function parseYoutube(path: readonly string[], watched: string | undefined): SocialLink | null {
  const last = path.at(-1) ?? ''
  // A channel's tab belongs to the channel; `/shorts/…` and `/c/videos` are not tabs.
  const minParts = path[0]?.startsWith('@') ? 1 : 2
  const [first = '', second, ...more] =
    path.length > minParts && YOUTUBE_TABS.has(last) ? path.slice(0, -1) : path
  if (more.length > 0) return null
  if (second === undefined) {
    if (first === 'watch') return youtubeVideo('VIDEO', watched)
    const handle = YOUTUBE_HANDLE.exec(first)?.[1]?.toLowerCase()
    if (handle === undefined) return null
    return channel('YOUTUBE', { handle }, `https://www.youtube.com/@${encodeURIComponent(handle)}`)
  }
  switch (first) {
    case 'shorts':
      return youtubeVideo('SHORT', second)
    case 'live':
    case 'embed':
    case 'v':
    case 'e':
    case 'watch':
      return youtubeVideo('VIDEO', second)
    case 'c':
    case 'user':
      return youtubeNamed(first, second.toLowerCase())
    default:
      if (first !== 'channel' || !YOUTUBE_CHANNEL.test(second)) return null
      return channel('YOUTUBE', { channelId: second }, `https://www.youtube.com/channel/${second}`)
  }
}

/** The pages for editing a video or a channel. */
function parseStudio([page, id]: readonly string[]): SocialLink | null {
  if (page === 'video') return youtubeVideo('VIDEO', id)
  return page === 'channel' && id !== undefined ? parseYoutube([page, id], undefined) : null
}

function youtubeNamed(page: 'c' | 'user', text: string): ChannelLink | null {
  if (!YOUTUBE_NAME.test(text)) return null
  const name = `${page}/${text}`
  return channel('YOUTUBE', { name }, `https://www.youtube.com/${page}/${encodeURIComponent(text)}`)
}

function youtubeVideo(form: 'VIDEO' | 'SHORT', id: string | undefined): ContentLink | null {
  if (id === undefined || !YOUTUBE_VIDEO.test(id)) return null
  const page = form === 'SHORT' ? `shorts/${id}` : `watch?v=${id}`
  return content('YOUTUBE', form, id, null, `https://www.youtube.com/${page}`)
}

function channel(
  socialType: SocialType,
  named: { handle: string } | { channelId: string } | { name: string },
  canonicalUrl: string,
): ChannelLink {
  const names = { handle: null, channelId: null, name: null, ...named }
  const key =
    names.handle === null
      ? `${socialType}:${names.channelId ?? names.name}`
      : `${socialType}:@${names.handle}`
  return { kind: 'channel', socialType, ...names, canonicalUrl, key }
}

function content(
  socialType: SocialType,
  form: ContentLink['form'],
  id: string,
  handle: string | null,
  canonicalUrl: string,
): ContentLink {
  // Ids of different forms may coincide; a post and a reel with one id are one content.
  const sort = form === 'STORY' ? 'story:' : form === 'SHORT_LINK' ? 'alias:' : ''
  return { kind: 'content', socialType, form, id, handle, canonicalUrl, key: `${socialType}:${sort}${id}` }
}
