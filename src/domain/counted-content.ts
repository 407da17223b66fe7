import type { ContentCounts, CountKey } from '../trade/content-counts.ts'
import type { ContentType } from '../trade/content-types.ts'
import type { Origin } from '../trade/origins.ts'

/** The origin of each count; what has none in spite of a value counts as measured. */
export type CountOrigins = { readonly [key in CountKey]?: Origin | null | undefined }

/** A content with each datum's newest known value. */
export type CountedContent = ContentCounts & {
  readonly channelId: string
  readonly contentType: ContentType
  readonly origin: CountOrigins
}
