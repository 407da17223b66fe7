/** Where a datum comes from: read from the platform, typed in by people, or modelled from other data. */
export const ORIGINS = ['MEASURED', 'DECLARED', 'ESTIMATED'] as const
export type Origin = (typeof ORIGINS)[number]

/** The origin of an aggregate: MIXED where its parts have more than one. */
export const FACT_ORIGINS = [...ORIGINS, 'MIXED'] as const
export type FactOrigin = (typeof FACT_ORIGINS)[number]
