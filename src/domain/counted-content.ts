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
  /** Of its views, else of the day of its reach; null where the platform never changed it. */
  readonly viewsDefinition: ViewsDefinition | null
  /** Absent where its channel alone published it. */
  readonly shared?: SharedPublication
}

/** A content that several channels published together. */
export type SharedPublication = {
  /** The channels besides its own. */
  readonly partnerIds: readonly string[]
  /** Followers of its own channel, by which it is modelled under each; null if unknown. */
  readonly followersCount: number | null
}
