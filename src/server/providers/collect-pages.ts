import { ProviderError } from './provider-error.ts'
import type { ContentInfo, FeedPeriod } from './social-provider.ts'

/** A page of a channel's list, newest first; pinned contents may come before all others. */
export type FeedPage = { readonly contents: readonly ContentInfo[]; readonly next: string | null }

/** Longer than any campaign; a list that never ends is an error. */
const MAX_PAGES = 200

/**
 * Yields the contents of a period from a paged list, until a page has only older ones. A repeated content is yielded
 * once; with different numbers it is an error.
 * @throws ProviderError
 */
export async function* collectPages(
  read: (cursor: string | null) => Promise<FeedPage>,
  { since, until }: Pick<FeedPeriod, 'since' | 'until'>,
): AsyncGenerator<ContentInfo> {
  const seen = new Map<string, string>()
  const cursors = new Set<string>()
  let cursor: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { contents, next } = await read(cursor)
    for (const content of contents) {
      const numbers = numbersOf(content)
      const before = seen.get(content.code)
      if (before === numbers) continue
      if (before !== undefined)
        throw new ProviderError('PROVIDER_DOWN', 'one content with two sets of numbers')
      seen.set(content.code, numbers)
      if (content.publishedAt >= since && content.publishedAt <= until) yield content
    }
    const isPast = contents.length > 0 && contents.every(({ publishedAt }) => publishedAt < since)
    if (next === null || isPast || cursors.has(next)) return
    cursors.add(next)
    cursor = next
  }
}

function numbersOf({ likes, comments, views, shares, saves }: ContentInfo): string {
  return JSON.stringify([likes, comments, views, shares, saves].map(({ value }) => value))
}
