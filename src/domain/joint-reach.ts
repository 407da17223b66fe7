import { ITALIAN_USERS } from '../vocabulary/italian-users.ts'

/** The population is at least this multiple of the largest reach. */
const POPULATION_MARGIN = 1.25

/**
 * The unique people behind several reaches, taken as independent, not rounded: N (1 − Π (1 − R / N)), N = 43 000 000
 * or 1.25 × the largest R if that is more.
 */
export function jointReach(reaches: readonly number[]): number {
  const largest = reaches.reduce((max, reach) => Math.max(max, reach), 0)
  const population = Math.max(ITALIAN_USERS, POPULATION_MARGIN * largest)
  // In logarithms, because 1 − R / N would lose the digits of a small reach.
  const unreached = reaches.reduce((log, reach) => log + Math.log1p(-reach / population), 0)
  return -population * Math.expm1(unreached)
}
