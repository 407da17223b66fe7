import type { ReadableAtom } from 'nanostores'
import type { Content } from '../contract/contents.ts'
import type { Page } from '../contract/primitives.ts'
import type { SocialType } from '../trade/social-types.ts'
import { createKeyedRemote } from './remote.ts'
import { BEST_CONTENTS, type ContentQuery } from './report-contents.ts'

/** The contents that were seen most; the report does without them where they do not come. */
export function createBestContents(
  loadPage: (query: ContentQuery, signal?: AbortSignal) => Promise<Page<Content>>,
  $platform: ReadableAtom<SocialType | null>,
) {
  return createKeyedRemote(
    $platform,
    async (platform, signal): Promise<readonly Content[]> => {
      const best = { field: 'impressionsViewCount', direction: 'desc' } as const
      const all = { creatorId: null, toCheck: false, page: 1, pageSize: BEST_CONTENTS }
      const { items } = await loadPage({ ...best, ...all, platform }, signal)
      return items.filter(({ impressionsViewCount }) => impressionsViewCount !== null)
    },
    { onError: () => {} },
  )
}
