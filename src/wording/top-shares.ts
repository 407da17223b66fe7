import type { Share } from '../contract/audience.ts'

/** More rows than these are summed up as «Altri». */
const MOST_ROWS = 6

/**
 * The largest shares, the largest first; those left over are summed up in a last one without a key. `open`: shares
 * that do not add up to a whole, such as interests, have no others.
 */
export function topShares(
  shares: readonly Share[],
  kind: 'whole' | 'open',
): { key: string | null; share: number }[] {
  const sorted = shares.toSorted((one, other) => other.share - one.share)
  const others = sorted.slice(MOST_ROWS).reduce((sum, { share }) => sum + share, 0)
  const rows = sorted.slice(0, MOST_ROWS)
  return kind === 'open' || others === 0 ? rows : [...rows, { key: null, share: others }]
}
