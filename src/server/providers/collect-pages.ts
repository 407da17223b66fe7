import { ProviderError } from './provider-error.ts'
import type { ContentInfo, FeedPeriod } from './social-provider.ts'

/** A channel's list, newest first; pinned contents may stand before all others. */
export type FeedPage = { readonly contents: readonly ContentInfo[]; readonly next: string | null }

/** No campaign is that long; a list that never ends is a fault. */
const MAX_PAGES = 200

/**
 * The contents of a period from a list in pages: reads on until a page has nothing that young any more. A content
 * that comes twice is given once; twice with other numbers, the list contradicts itself. @throws ProviderError
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
