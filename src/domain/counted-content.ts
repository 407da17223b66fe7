import type { ContentCounts, CountKey } from '../vocabulary/content-counts.ts'
import type { ContentType } from '../vocabulary/content-types.ts'
import type { ViewsDefinition } from '../vocabulary/metric-definitions.ts'
import type { Origin } from '../vocabulary/origins.ts'

/** The origin of each count; a value without one counts as measured. */
export type CountOrigins = { readonly [key in CountKey]?: Origin | null | undefined }

/** A content with the newest known value of each count. */
export type CountedContent = ContentCounts & {
  readonly channelId: string
  readonly contentType: ContentType
  readonly origin: CountOrigins
  /** Of its views, else of the day of its reach; null if the platform never changed its definition. */
  readonly viewsDefinition: ViewsDefinition | null
  /** Absent if only its own channel published it. */
  readonly shared?: SharedPublication
}

/** A content published jointly by several channels. */
export type SharedPublication = {
  /** The partner channels. */
  readonly partnerIds: readonly string[]
  /** Followers of its own channel, used for modelling under each of them; null if unknown. */
  readonly followersCount: number | null
}
