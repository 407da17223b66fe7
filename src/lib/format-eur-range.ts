import { formatNumber } from './format-number.ts'

/** '8.000–20.000 €'; with cents only if one of the two has some. */
export function formatEurRange(min: number, max: number): string {
  const decimals = Number.isInteger(min) && Number.isInteger(max) ? 0 : 2
  return `${formatNumber(min, decimals)}–${formatNumber(max, decimals)}\u00a0€`
}
