import type { CountedContent } from './counted-content.ts'

/**
 * Contents of one channel and kind of which the same data are known, from the same origins, so that a model
 * applies to all of them or to none. The counts are sums over them: what a database can add up.
 */
export type ContentGroup = CountedContent & {
  readonly contents: number
  readonly largest: LargestCounts
}

/** The largest of any one content; null where the group does not know the datum. */
export type LargestCounts = {
  readonly reach: number | null
  readonly views: number | null
  /** Likes, comments, saved and shared, the known ones; null unless likes and comments are known. */
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
