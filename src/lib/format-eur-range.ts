import { formatEur, formatEurTile } from './format-eur.ts'
import { formatNumber } from './format-number.ts'

/** '8.000–20.000 €'; with decimals only if one of the two has some, each with its own number of decimals. */
export function formatEurRange(min: number, max: number): string {
  return rangeOf(min, max, formatEur)
}

/** For tiles: without cents from 1 000 € up. */
export function formatEurRangeTile(min: number, max: number): string {
  return rangeOf(min, max, formatEurTile)
}

function rangeOf(min: number, max: number, format: (value: number) => string): string {
  if (Number.isInteger(min) && Number.isInteger(max))
    return `${formatNumber(min)}–${formatNumber(max)}\u00a0€`
  return `${format(min).slice(0, -2)}–${format(max)}`
}
