/** The counts of one content: people for reach, events for the others. */
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

/** The counts that add up to the engagement; link clicks are not included. */
export const ENGAGEMENT_KEYS = [
  'likesCount',
  'commentsCount',
  'savedCount',
  'sharedCount',
  'otherInteractionsCount',
] as const satisfies readonly CountKey[]

/** The counts that are summed as they are, without a model. */
export const PLAIN_COUNT_KEYS = [...ENGAGEMENT_KEYS, 'linkClickCount'] as const satisfies readonly CountKey[]
export type PlainCountKey = (typeof PLAIN_COUNT_KEYS)[number]

/** The order of form fields: first the counts that platforms report least often. */
export const TYPED_COUNT_KEYS = [
  'reach',
  'impressionsViewCount',
  'savedCount',
  'sharedCount',
  'linkClickCount',
  'otherInteractionsCount',
  'likesCount',
  'commentsCount',
] as const satisfies readonly CountKey[]

/** The counts of one content. null: unknown, never 0. */
export type ContentCounts = { readonly [key in CountKey]: number | null }

/**
 * Map every count to a value. Side-effect free, so that unused calls are dropped from a bundle. Unrolled because it
 * runs for each of a hundred thousand contents.
 */
/* @__NO_SIDE_EFFECTS__ */
export function mapCounts<T>(value: (key: CountKey) => T): { [key in CountKey]: T } {
  return {
    reach: value('reach'),
    impressionsViewCount: value('impressionsViewCount'),
    linkClickCount: value('linkClickCount'),
    otherInteractionsCount: value('otherInteractionsCount'),
    savedCount: value('savedCount'),
    sharedCount: value('sharedCount'),
    likesCount: value('likesCount'),
    commentsCount: value('commentsCount'),
  }
}

/** All counts unknown. */
export const NO_COUNTS: ContentCounts = /* @__PURE__ */ mapCounts(() => null)
