export const STANDOUT_PLACES = ['BEST', 'WEAKEST'] as const

/** Contents at each end. */
export const STANDOUTS_PER_PLACE = 3

/** Contents measured sooner after their day are not compared: the others had longer to be seen. A story is gone by then. */
export const MIN_DAYS_SEEN = 7

/**
 * With fewer contents in a group or in the rest, chance decides: among campaigns with random results, about 3 in 100
 * have a better group with 8, and 10 in 100 with 5.
 */
export const MIN_LESSON_CONTENTS = 8
