/**
 * The version of the formulas and of the price table. It is kept with every stored report and printed on every
 * download: any change in this folder that moves a number is a new version.
 */
export const METRICS_VERSION = 1
