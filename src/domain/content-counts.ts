import type { Origin } from '../contract/metrics.ts'
import type { ContentType } from '../lib/content-types.ts'

/** What is counted of one content. */
export const COUNT_KEYS = [
  'reach',
  'impressionsViewCount',
  'linkClickCount',
  'otherInteractionsCount',
  'savedCount',
  'sharedCount',
  'likesCount',
  'commentsCount',
] as const
export type CountKey = (typeof COUNT_KEYS)[number]

/** The counts of one content: people for reach, else times. null: not known, never 0. */
export type ContentCounts = { readonly [key in CountKey]: number | null }

/** The origin of each count; what has none in spite of a value counts as measured. */
export type CountOrigins = { readonly [key in CountKey]?: Origin | null | undefined }

/** A content with each datum's newest known value. */
export type CountedContent = ContentCounts & {
  readonly channelId: string
  readonly contentType: ContentType
  readonly origin: CountOrigins
}
