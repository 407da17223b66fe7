import type { ReadableAtom } from 'nanostores'
import type { Content } from '../contract/contents.ts'
import type { Page } from '../contract/primitives.ts'
import type { SocialType } from '../vocabulary/social-types.ts'
import { NO_CHOICE } from './content-choice.ts'
import { createKeyedRemote } from './remote.ts'
import { BEST_CONTENTS } from './campaign-report.ts'
import type { ContentQuery } from './report-contents.ts'

/** The most viewed contents; omitted from the report on failure. */
export function createBestContents(
  loadPage: (query: ContentQuery, signal?: AbortSignal) => Promise<Page<Content>>,
  $platform: ReadableAtom<SocialType | null>,
) {
  const best = createKeyedRemote(
    $platform,
    async (platform, signal): Promise<readonly Content[]> => {
      const order = { ...NO_CHOICE, sortField: 'impressionsViewCount', platform } as const
      const { items } = await loadPage({ ...order, page: 1, pageSize: BEST_CONTENTS }, signal)
      return items.filter(({ impressionsViewCount }) => impressionsViewCount !== null)
    },
    { onError: () => {} },
  )
  // The next one moves up.
  return { ...best, remove: () => best.reload() }
}
