import * as v from 'valibot'
import { parseSocialLink } from '../lib/parse-social-link.ts'
import { LIMITS } from './limits.ts'
import { contentType, count, day, instant, optionalText } from './primitives.ts'

/** A post, a video or a story on Instagram, TikTok or YouTube. */
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
  /** An instant, or a day (12:00 in Rome). */
  creationDate: v.union([instant, day], 'date'),
  caption: v.optional(optionalText(LIMITS.captionLength), null),
  reach: v.optional(v.nullable(count), null),
  impressionsViewCount: v.optional(v.nullable(count), null),
  linkClickCount: v.optional(v.nullable(count), null),
  otherInteractionsCount: v.optional(v.nullable(count), null),
  savedCount: v.optional(v.nullable(count), null),
  sharedCount: v.optional(v.nullable(count), null),
  likesCount: count,
  commentsCount: count,
})
export type ContentInput = v.InferInput<typeof contentInput>
