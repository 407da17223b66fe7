import * as v from 'valibot'
import { parseSocialLink } from '../vocabulary/parse-social-link.ts'
import { mapCounts } from '../vocabulary/content-counts.ts'
import { instantInput } from './instant-input.ts'
import { LIMITS } from './limits.ts'
import { listOf } from './list-of.ts'
import { contentType, day, id, optionalText, typedCount, typedReach } from './primitives.ts'

/** The URL of a post, video or story on Instagram, TikTok or YouTube. */
const contentLink = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(LIMITS.urlLength, 'tooLong'),
  v.check((link) => parseSocialLink(link)?.kind === 'content', 'url'),
)

export const contentInput = v.object({
  contentType,
  contentLink,
  /** An instant, or a day (taken as 12:00 in Rome). */
  creationDate: v.union([instantInput, day], 'date'),
  caption: v.optional(optionalText(LIMITS.captionLength), null),
  /** Channels of the campaign's other creators that also published it; unchanged if omitted. */
  partnerIds: v.optional(listOf(id, LIMITS.contentPartners)),
  ...mapCounts((key) => v.optional(v.nullable(key === 'reach' ? typedReach : typedCount), null)),
  /** Required, so that none is forgotten; null means unknown. */
  likesCount: v.nullable(typedCount),
  commentsCount: v.nullable(typedCount),
})
export type ContentInput = v.InferInput<typeof contentInput>

/** Declared values of contents; null withdraws an earlier one. */
export const contentDeclarations = listOf(
  v.object({
    id,
    ...v.partial(v.object(mapCounts((key) => v.nullable(key === 'reach' ? typedReach : typedCount)))).entries,
  }),
  LIMITS.creators,
)
