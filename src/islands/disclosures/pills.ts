/** Styles of verdicts, each with its own symbol. */
export const PILLS = { OK: 'active', DV: 'warning', MA: 'missing', NA: 'none' } as const
