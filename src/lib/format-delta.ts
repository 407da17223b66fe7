import { formatDecimal } from './format-number.ts'

/** Format a relative change: '+12,5%', '−3,4%' (with a minus sign, not a hyphen), '0%' for what rounds to it. */
export function formatDelta(share: number): string {
  const size = `${formatDecimal(Math.abs(share), 1, 0, 2)}%`
  if (!/[1-9]/.test(size)) return size
  return `${share < 0 ? '−' : '+'}${size}`
}
