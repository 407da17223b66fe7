import type { ContentInfo, ContentRef, SocialProvider } from '../../src/server/providers/social-provider.ts'
import { simulatedProvider } from '../../src/server/providers/simulated/simulated-provider.ts'

/** The simulated provider, with custom responses if given, and every call counted. */
export function scriptedProvider(
  clock: () => Date,
  answers: Partial<SocialProvider> = {},
): SocialProvider & { calls: string[] } {
  const real = { ...simulatedProvider(clock), ...answers }
  const calls: string[] = []
  return {
    ...real,
    calls,
    channel(ref) {
      calls.push(`channel ${ref.handle}`)
      return real.channel(ref)
    },
    content(ref) {
      calls.push(`content ${ref.code}`)
      return real.content(ref)
    },
    feed(ref, period) {
      calls.push(`feed ${ref.handle}`)
      return real.feed(ref, period)
    },
    audience(ref) {
      calls.push(`audience ${ref.handle}`)
      return real.audience(ref)
    },
    overlap(socialType, refs) {
      calls.push(`overlap ${socialType} ${refs.length}`)
      return real.overlap(socialType, refs)
    },
  }
}

/** A content as returned by a provider; omitted counts are not public. */
export function contentInfo(
  ref: Pick<ContentRef, 'code' | 'contentType' | 'url' | 'publishedAt'>,
  more: Partial<ContentInfo> = {},
): ContentInfo {
  const unknown = { value: null, note: 'NOT_PUBLIC' } as const
  return {
    ...ref,
    caption: null,
    pictureUrl: null,
    likes: unknown,
    comments: unknown,
    views: unknown,
    shares: unknown,
    saves: unknown,
    isPaid: null,
    hashtags: [],
    mentions: [],
    ...more,
  }
}
