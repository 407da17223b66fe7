import type { AgcomMark } from '../vocabulary/agcom-marks.ts'

/** A channel as AGCOM counts it; null: not known. */
type Counted = {
  readonly followersCount: number | null
  /** Mean monthly views of the last six months. */
  readonly monthlyViews: number | null
}

const ABOVE = { followersCount: 500_000, monthlyViews: 1_000_000 }
const NEAR = { followersCount: 450_000, monthlyViews: 900_000 }

/**
 * Whether a creator is above AGCOM's threshold (code of conduct, delibera 197/25/CONS): by followers or by views of the
 * largest channel, never by their sum.
 */
export function agcomMark(channels: readonly Counted[]): AgcomMark {
  const reach = (least: typeof ABOVE) =>
    channels.some(
      ({ followersCount, monthlyViews }) =>
        (followersCount ?? 0) >= least.followersCount || (monthlyViews ?? 0) >= least.monthlyViews,
    )
  if (reach(ABOVE)) return 'ABOVE'
  if (reach(NEAR)) return 'NEAR'
  const isKnown = channels.every(
    ({ followersCount, monthlyViews }) => followersCount !== null && monthlyViews !== null,
  )
  return isKnown && channels.length > 0 ? 'BELOW' : 'UNKNOWN'
}
