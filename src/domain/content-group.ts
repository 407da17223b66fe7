import type { CountedContent } from './counted-content.ts'

/**
 * Contents of one channel and type with the same counts known, from the same origins, their views by one definition, so that a model applies to all
 * of them or to none. The counts are sums over the contents, as a database can compute them.
 */
export type ContentGroup = CountedContent & {
  readonly contents: number
  readonly largest: LargestCounts
}

/** The largest values of a single content; null if unknown in the group. */
export type LargestCounts = {
  readonly reach: number | null
  readonly views: number | null
  /** The known ones of likes, comments, saved and shared; null unless likes and comments are known. */
  readonly interactions: number | null
}

export function groupOfOne(content: CountedContent): ContentGroup {
  const { reach, impressionsViewCount: views, likesCount, commentsCount, savedCount, sharedCount } = content
  const interactions =
    likesCount === null || commentsCount === null
      ? null
      : likesCount + commentsCount + (savedCount ?? 0) + (sharedCount ?? 0)
  return { ...content, contents: 1, largest: { reach, views, interactions } }
}
