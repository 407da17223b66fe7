import type { Share } from '../contract/audience.ts'

/** Maximum rows; the others are summed up as «Altri». */
const MAX_ROWS = 6

/**
 * The largest shares in descending order; the others are summed up in a last row without a key. `open`: shares that do
 * not add up to a total, such as interests, are not summed up.
 */
export function topShares(
  shares: readonly Share[],
  kind: 'whole' | 'open',
): { key: string | null; share: number }[] {
  const sorted = shares.toSorted((one, other) => other.share - one.share)
  const others = sorted.slice(MAX_ROWS).reduce((sum, { share }) => sum + share, 0)
  const rows = sorted.slice(0, MAX_ROWS)
  return kind === 'open' || others === 0 ? rows : [...rows, { key: null, share: others }]
}
