import { formatNumber } from './format-number.ts'

/** '8.000–20.000 €'; cents only where one of the two has some. */
export function formatEurRange(min: number, max: number): string {
  const decimals = Number.isInteger(min) && Number.isInteger(max) ? 0 : 2
  return `${formatNumber(min, decimals)}–${formatNumber(max, decimals)}\u00a0€`
}
