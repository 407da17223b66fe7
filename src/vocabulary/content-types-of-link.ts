import type { ContentType } from './content-types.ts'
import type { ContentLink } from './parse-social-link.ts'

/** The content types that a link may lead to. A reel can also have the URL of a post. */
export function contentTypesOfLink({ socialType, form, canonicalUrl }: ContentLink): readonly ContentType[] {
  if (socialType === 'TIKTOK') return ['TIKTOK_POST']
  if (socialType === 'YOUTUBE') return ['YOUTUBE_VIDEO']
  if (form === 'STORY') return ['INSTAGRAM_STORY']
  return form === 'REEL' || canonicalUrl.includes('/share/reel/')
    ? ['INSTAGRAM_REEL']
    : ['INSTAGRAM_POST', 'INSTAGRAM_REEL']
}
