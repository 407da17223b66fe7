import { formatDecimal } from './format-number.ts'

/** From here on a tenth of a per cent says nothing: +1000%. */
const LARGE = 10

/**
 * Format a relative change: '+12,5%', '−3,4%' (with a minus sign, not a hyphen), '0%' for what rounds to it, '+1.781%'
 * without decimals where it is large.
 */
export function formatDelta(share: number): string {
  const size = `${formatDecimal(Math.abs(share), Math.abs(share) < LARGE ? 1 : 0, 0, 2)}%`
  if (!/[1-9]/.test(size)) return size
  return `${share < 0 ? '−' : '+'}${size}`
}
