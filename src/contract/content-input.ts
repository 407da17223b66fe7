import * as v from 'valibot'
import { parseSocialLink } from '../trade/parse-social-link.ts'
import { mapCounts } from '../trade/content-counts.ts'
import { LIMITS } from './limits.ts'
import { contentType, day, id, instant, optionalText, typedCount } from './primitives.ts'

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
  ...mapCounts(() => v.optional(v.nullable(typedCount), null)),
  likesCount: typedCount,
  commentsCount: typedCount,
})
export type ContentInput = v.InferInput<typeof contentInput>

/** What people say of contents; null takes back what was said before. */
export const contentDeclarations = v.pipe(
  v.array(v.object({ id, ...v.partial(v.object(mapCounts(() => v.nullable(typedCount)))).entries })),
  v.maxLength(LIMITS.creators, 'tooMany'),
)
