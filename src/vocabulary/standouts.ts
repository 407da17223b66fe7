export const STANDOUT_PLACES = ['BEST', 'WEAKEST'] as const

/** Contents at each end. */
export const STANDOUTS_PER_PLACE = 3
