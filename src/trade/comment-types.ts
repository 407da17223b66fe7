/** The sections of the report, each with the agency's comments on it. */
export const COMMENT_TYPES = ['CAMPAIGN', 'CREATOR', 'AUDIENCE', 'GENERAL'] as const
export type CommentType = (typeof COMMENT_TYPES)[number]
