/** The looks of verdicts, each with its own sign. */
export const PILLS = { OK: 'active', DV: 'warning', MA: 'missing', NA: 'none' } as const
