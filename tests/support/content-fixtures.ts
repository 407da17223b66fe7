import type { ContentCounts, CountedContent } from '../../src/domain/content-counts.ts'

/** Nothing is known of it. */
export const NO_COUNTS: ContentCounts = {
  reach: null,
  impressionsViewCount: null,
  linkClickCount: null,
  otherInteractionsCount: null,
  savedCount: null,
  sharedCount: null,
  likesCount: null,
  commentsCount: null,
}

/** An Instagram post of channel `a` of which nothing is known but what is given. */
export function contentWith(given: Partial<CountedContent>): CountedContent {
  return { ...NO_COUNTS, channelId: 'a', contentType: 'INSTAGRAM_POST', origin: {}, ...given }
}
