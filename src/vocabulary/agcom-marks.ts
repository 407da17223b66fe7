/** By AGCOM's threshold: above, near, below; `UNKNOWN`: below as far as known, but incomplete. */
export const AGCOM_MARKS = ['ABOVE', 'NEAR', 'BELOW', 'UNKNOWN'] as const
export type AgcomMark = (typeof AGCOM_MARKS)[number]
