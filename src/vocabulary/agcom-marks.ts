/** By AGCOM's threshold: above, near, below; `UNKNOWN`: below as far as is known, and not all is known. */
export const AGCOM_MARKS = ['ABOVE', 'NEAR', 'BELOW', 'UNKNOWN'] as const
export type AgcomMark = (typeof AGCOM_MARKS)[number]
