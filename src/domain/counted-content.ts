import type { ContentCounts, CountKey } from '../trade/content-counts.ts'
import type { ContentType } from '../trade/content-types.ts'
import type { Origin } from '../trade/origins.ts'

/** The origin of each count; a value without one counts as measured. */
export type CountOrigins = { readonly [key in CountKey]?: Origin | null | undefined }

/** A content with the newest known value of each count. */
export type CountedContent = ContentCounts & {
  readonly channelId: string
  readonly contentType: ContentType
  readonly origin: CountOrigins
}
