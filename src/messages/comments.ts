/** Who signs a comment where its author gave no name. */
export const commentMessages = { agency: 'Agenzia' } as const
