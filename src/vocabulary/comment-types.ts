/** The sections of a report; each can have comments by the agency. */
export const COMMENT_TYPES = ['CAMPAIGN', 'CREATOR', 'AUDIENCE', 'GENERAL'] as const
export type CommentType = (typeof COMMENT_TYPES)[number]
