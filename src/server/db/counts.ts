/** The counts of a content, in the contract's order: columns of its measurements. */
export const COUNTS: readonly string[] = [
  'reach',
  'impressions_view_count',
  'link_click_count',
  'other_interactions_count',
  'saved_count',
  'shared_count',
  'likes_count',
  'comments_count',
]

/** Its columns for the newest known count of each origin. */
export const NEWEST_COUNTS: readonly string[] = ['measured', 'declared'].flatMap((origin) =>
  COUNTS.map((one) => `${origin}_${one}`),
)
