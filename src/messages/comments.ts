/** The author of a comment who has no name. */
export const commentMessages = { agency: 'Agenzia' } as const
