import { formatEur } from './format-eur.ts'
import { formatNumber } from './format-number.ts'

/** '8.000–20.000 €'; with decimals only if one of the two has some, as many as each has by itself. */
export function formatEurRange(min: number, max: number): string {
  if (Number.isInteger(min) && Number.isInteger(max))
    return `${formatNumber(min)}–${formatNumber(max)}\u00a0€`
  return `${formatEur(min).slice(0, -2)}–${formatEur(max)}`
}
