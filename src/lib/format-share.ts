import { formatDecimal } from './format-number.ts'

/** Format a share from 0 to 1: '3,4%'; under 1% with two decimals: '0,85%'. */
export function formatShare(share: number): string {
  const decimals = share !== 0 && Math.abs(share) < 0.01 ? 2 : 1
  return `${formatDecimal(share, decimals, 0, 2)}%`
}
