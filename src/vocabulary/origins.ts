/** The origin of a value: measured by the platform, declared by people, or estimated by a model. */
export const ORIGINS = ['MEASURED', 'DECLARED', 'ESTIMATED'] as const
export type Origin = (typeof ORIGINS)[number]

/** The origin of an aggregate: MIXED if its parts have different origins. */
export const FACT_ORIGINS = [...ORIGINS, 'MIXED'] as const
export type FactOrigin = (typeof FACT_ORIGINS)[number]
