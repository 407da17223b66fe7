import type { SocialType } from './social-types.ts'

/** A link to a profile. `key` is the same for all spellings of the link; either handle or channelId is set. */
export type ChannelLink = {
  readonly kind: 'channel'
  readonly socialType: SocialType
  /** Lower case, without @. */
  readonly handle: string | null
  /** YouTube's id, case-sensitive. */
  readonly channelId: string | null
  readonly canonicalUrl: string
  readonly key: string
}

/** A link to a content. `key` is the same for all spellings of the link. */
export type ContentLink = {
  readonly kind: 'content'
  readonly socialType: SocialType
  /** SHORT_LINK: an alias that only the platform can resolve. */
  readonly form: 'POST' | 'REEL' | 'STORY' | 'VIDEO' | 'SHORT' | 'SHORT_LINK'
  /** The platform's id of the content, case-sensitive. */
  readonly id: string
  /** The handle of the author if the link contains it; lower case, without @. */
  readonly handle: string | null
  readonly canonicalUrl: string
  readonly key: string
}

export type SocialLink = ChannelLink | ContentLink

const MAX_LENGTH = 2048

/** Scheme, `www.` and `m.` are optional; no user, no port, no other scheme, no look-alike letters in the host. */
const LINK =
  /^(?:https?:\/\/)?(?:www\.|m\.)?(instagram\.com|tiktok\.com|vm\.tiktok\.com|youtube\.com|youtu\.be)(?:\/([^?#]*))?(?:\?([^#]*))?(?:#.*)?$/i

/**
 * Parse a link to a profile or content on Instagram, TikTok or YouTube as people paste it: with or without scheme,
 * `www.`, `m.`, query and trailing slash; handles percent-encoded or not. Returns null for anything else. Nothing is
 * fetched.
 */
export function parseSocialLink(text: string): SocialLink | null {
  const link = text.trim()
  if (link.length > MAX_LENGTH) return null
  const [, host, path = '', query = ''] = LINK.exec(link) ?? []
  const segments = segmentsOf(path)
  if (host === undefined || segments === null) return null
  switch (host.toLowerCase()) {
    case 'instagram.com':
      return parseInstagram(segments)
    case 'tiktok.com':
      return parseTiktok(segments)
    case 'vm.tiktok.com':
      return parseTiktokAlias(segments)
    case 'youtu.be':
      return segments.length === 1 ? youtubeVideo('VIDEO', segments[0]) : null
    default:
      return parseYoutube(segments, new URLSearchParams(query).get('v') ?? undefined)
  }
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
    .concat(' privacy reel reels session stories terms tv web your_activity')
    .split(' '),
)

function parseInstagram([first = '', second, third, ...more]: readonly string[]): SocialLink | null {
  if (more.length > 0) return null
  const page = first.toLowerCase()
  if (second === undefined) return instagramChannel(page)
  if (third === undefined) {
    if (page === 'p') return instagramPost('POST', second)
    return page === 'reel' ? instagramPost('REEL', second) : null
  }
  return page === 'stories' ? instagramStory(second.toLowerCase(), third) : null
}

function instagramChannel(handle: string): ChannelLink | null {
  if (!INSTAGRAM_HANDLE.test(handle) || INSTAGRAM_PAGES.has(handle)) return null
  return channel('INSTAGRAM', { handle }, `https://www.instagram.com/${handle}/`)
}

function instagramPost(form: 'POST' | 'REEL', code: string): ContentLink | null {
  if (!INSTAGRAM_CODE.test(code)) return null
  const page = form === 'POST' ? 'p' : 'reel'
  return content('INSTAGRAM', form, code, null, `https://www.instagram.com/${page}/${code}/`)
}

function instagramStory(handle: string, id: string): ContentLink | null {
  // `/stories/highlights/…` is a collection, neither a content nor a profile.
  if (!INSTAGRAM_HANDLE.test(handle) || handle === 'highlights' || !NUMERIC_ID.test(id)) return null
  return content('INSTAGRAM', 'STORY', id, handle, `https://www.instagram.com/stories/${handle}/${id}/`)
}

const TIKTOK_HANDLE = /^@(?!\.+$)([a-z0-9._]{1,30})$/i
const TIKTOK_ALIAS = /^[a-z0-9]{1,20}$/i

function parseTiktok([first = '', second, third, ...more]: readonly string[]): SocialLink | null {
  const handle = TIKTOK_HANDLE.exec(first)?.[1]?.toLowerCase()
  if (handle === undefined || more.length > 0) return null
  const profile = `https://www.tiktok.com/@${handle}`
  if (second === undefined) return channel('TIKTOK', { handle }, profile)
  if (second !== 'video' || third === undefined || !NUMERIC_ID.test(third)) return null
  return content('TIKTOK', 'VIDEO', third, handle, `${profile}/video/${third}`)
}

function parseTiktokAlias([code = '', ...more]: readonly string[]): ContentLink | null {
  if (!TIKTOK_ALIAS.test(code) || more.length > 0) return null
  return content('TIKTOK', 'SHORT_LINK', code, null, `https://vm.tiktok.com/${code}/`)
}

/** YouTube allows letters, marks and digits of every script, and four punctuation marks. */
const YOUTUBE_HANDLE = /^@(?!\.+$)([\p{L}\p{M}\p{N}._·-]{1,100})$/u
const YOUTUBE_CHANNEL = /^UC[\w-]{22}$/
const YOUTUBE_VIDEO = /^[\w-]{11}$/

function parseYoutube(segments: readonly string[], watched: string | undefined): SocialLink | null {
  const [first = '', second, ...more] = segments
  if (more.length > 0) return null
  const handle = YOUTUBE_HANDLE.exec(first)?.[1]?.toLowerCase()
  if (second === undefined) {
    if (first === 'watch') return youtubeVideo('VIDEO', watched)
    if (handle === undefined) return null
    return channel('YOUTUBE', { handle }, `https://www.youtube.com/@${encodeURIComponent(handle)}`)
  }
  if (first === 'shorts') return youtubeVideo('SHORT', second)
  if (first !== 'channel' || !YOUTUBE_CHANNEL.test(second)) return null
  return channel('YOUTUBE', { channelId: second }, `https://www.youtube.com/channel/${second}`)
}

function youtubeVideo(form: 'VIDEO' | 'SHORT', id: string | undefined): ContentLink | null {
  if (id === undefined || !YOUTUBE_VIDEO.test(id)) return null
  const page = form === 'SHORT' ? `shorts/${id}` : `watch?v=${id}`
  return content('YOUTUBE', form, id, null, `https://www.youtube.com/${page}`)
}

function channel(
  socialType: SocialType,
  name: { handle: string } | { channelId: string },
  canonicalUrl: string,
): ChannelLink {
  const { handle, channelId } = { handle: null, channelId: null, ...name }
  const key = handle === null ? `${socialType}:${channelId}` : `${socialType}:@${handle}`
  return { kind: 'channel', socialType, handle, channelId, canonicalUrl, key }
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
