import { formatDecimal } from './format-number.ts'

/** Format a share from 0 to 1: '3,4%'; under 1% with two decimals: '0,85%'. */
export function formatShare(share: number): string {
  const decimals = share !== 0 && Math.abs(share) < 0.01 ? 2 : 1
  return `${formatDecimal(share, decimals, 0, 2)}%`
}

/** Format what a group is of an audience, from 0 to 1: '3,4%', '0,8%'; what would read as nothing: '< 0,1%'. */
export function formatGroup(share: number): string {
  return share > 0 && share < 0.001 ? '< 0,1%' : `${formatDecimal(share, 1, 0, 2)}%`
}
