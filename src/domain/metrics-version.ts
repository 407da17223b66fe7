/**
 * The version of the formulas and of the price table, stored with every frozen report and printed on every download.
 * Raise it with any change in this folder that changes an existing number.
 */
export const METRICS_VERSION = 3
