import { formatNumber } from './format-number.ts'

/** '8.000–20.000'. */
export function formatRange(low: number, high: number): string {
  return `${formatNumber(low)}–${formatNumber(high)}`
}
