import type { CountedContent } from '../../src/domain/counted-content.ts'
import { NO_COUNTS } from '../../src/vocabulary/content-counts.ts'

/** An Instagram post of channel `a` with only the given counts. */
export function contentWith(given: Partial<CountedContent>): CountedContent {
  return {
    ...NO_COUNTS,
    channelId: 'a',
    contentType: 'INSTAGRAM_POST',
    origin: {},
    viewsDefinition: null,
    ...given,
  }
}
