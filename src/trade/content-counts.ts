/** What is counted of one content: people for reach, else times. */
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

/** The counts whose sum is the engagement. Link clicks are not among them. */
export const ENGAGEMENT_KEYS = [
  'likesCount',
  'commentsCount',
  'savedCount',
  'sharedCount',
  'otherInteractionsCount',
] as const satisfies readonly CountKey[]

/** The counts that are summed as they are: no model, no rule of their own. */
export const PLAIN_COUNT_KEYS = [...ENGAGEMENT_KEYS, 'linkClickCount'] as const satisfies readonly CountKey[]
export type PlainCountKey = (typeof PLAIN_COUNT_KEYS)[number]

/** As people are asked for them: first what platforms tell least of all. */
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

/** The counts of one content. null: not known, never 0. */
export type ContentCounts = { readonly [key in CountKey]: number | null }

/** A value for each count. Written out, not looped over: it runs for each of a hundred thousand contents. */
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

/** Nothing is known. */
export const NO_COUNTS: ContentCounts = /* @__PURE__ */ mapCounts(() => null)
