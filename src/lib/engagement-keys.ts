/** The counts whose sum is the engagement. Link clicks are not among them. */
export const ENGAGEMENT_KEYS = [
  'likesCount',
  'commentsCount',
  'savedCount',
  'sharedCount',
  'otherInteractionsCount',
] as const
