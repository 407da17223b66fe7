import { formatDecimal } from './format-number.ts'

/** A difference of two shares in percentage points: '+0,3 punti', '−1,2 punti', '0 punti'; under 0,1 with two decimals. */
export function formatPoints(difference: number): string {
  const points = Math.abs(difference) * 100
  const decimals = points !== 0 && points < 0.1 ? 2 : 1
  const size = formatDecimal(points, decimals)
  const sign = /[1-9]/.test(size) ? (difference < 0 ? '−' : '+') : ''
  return `${sign}${size}\u00a0${size === '1' ? 'punto' : 'punti'}`
}
