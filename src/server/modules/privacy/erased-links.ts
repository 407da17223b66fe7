import type { ContentType } from '../../../vocabulary/content-types.ts'
import { type ChannelLink, type ContentLink, parseSocialLink } from '../../../vocabulary/parse-social-link.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'

/**
 * The replacement for an erased channel's link: on the same platform, leading nowhere and saying so, because reports,
 * files and forms require a link. Derived from the id, so that it is the same everywhere.
 */
export function erasedChannel(socialType: SocialType, id: string): ChannelLink {
  const handle = `cancellato.${figuresOf(id)}`
  const addresses = {
    INSTAGRAM: `https://www.instagram.com/${handle}/`,
    TIKTOK: `https://www.tiktok.com/@${handle}`,
    YOUTUBE: `https://www.youtube.com/@${handle}`,
  }
  const link = parseSocialLink(addresses[socialType])
  if (link?.kind !== 'channel') throw new Error('The link of an erased channel is one.')
  return link
}

/** The same for a content on its channel. */
export function erasedContent(contentType: ContentType, id: string, channelId: string): ContentLink {
  const figures = figuresOf(id)
  const number = `0${BigInt(`0x${figures}`)}`
  const handle = `cancellato.${figuresOf(channelId)}`
  const addresses = {
    INSTAGRAM_POST: `https://www.instagram.com/p/cancellato-${figures}/`,
    INSTAGRAM_REEL: `https://www.instagram.com/reel/cancellato-${figures}/`,
    INSTAGRAM_STORY: `https://www.instagram.com/stories/${handle}/${number}/`,
    TIKTOK_POST: `https://www.tiktok.com/@${handle}/video/${number}`,
    YOUTUBE_VIDEO: `https://www.youtube.com/watch?v=_${figures.slice(-10)}`,
  }
  const link = parseSocialLink(addresses[contentType])
  if (link?.kind !== 'content') throw new Error('The link of an erased content is one.')
  return link
}

/** The random end of a UUID v7. */
function figuresOf(id: string): string {
  return id.slice(-12)
}
