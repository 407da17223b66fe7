import type { ChannelRef } from '../../src/server/providers/social-provider.ts'
import type { SocialType } from '../../src/vocabulary/social-types.ts'

/** By handle, or by the address of a profile. */
export function refOf(socialType: SocialType, requested: string): ChannelRef {
  const handle = decodeURIComponent(requested.split('/').findLast((part) => part !== '') ?? '').replace(
    /^@/,
    '',
  )
  return { socialType, handle, externalId: null, url: `https://www.youtube.com/@${handle}` }
}
