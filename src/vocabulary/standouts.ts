export const STANDOUT_PLACES = ['BEST', 'WEAKEST'] as const

/** Contents at each end. */
export const STANDOUTS_PER_PLACE = 3

/**
 * Of fewer contents in a group, or in the rest, chance decides: of campaigns whose contents did well or badly at random,
 * about 3 in 100 have a group that did better with 8, and 10 in 100 with 5.
 */
export const LEAST_OF_LESSON = 8
