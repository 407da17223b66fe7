/** Of a file that is verified: several times the largest report. */
export const MOST_MEGABYTES = 64
