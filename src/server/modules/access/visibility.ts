import type { Flag } from '../../db/schema.ts'
import type { LinkLimits } from '../../http/scope.ts'
import type { CampaignScope } from './visible-campaigns.ts'

/** What a reader may see of a campaign, beyond the limits of the reader's schema (security.md). */
export type Visibility = {
  /** Job internals, versions, share state, errors. */
  staff: boolean
  /** The campaign's cost, what is computed from it, its ECV. */
  money: boolean
  impressionTargets: boolean
  reachTargets: boolean
  furtherTargets: boolean
  audience: boolean
}

export type VisibilityFlags = {
  show_impression_targets: Flag
  show_reach_targets: Flag
  show_further_targets: Flag
  audience_visibility: Flag
  public_costs: Flag
}

/** The reader; `limits` are those of a share link. */
export type ReportReader = Pick<CampaignScope, 'kind'> & { limits?: ShownBy | null }
type ShownBy = Pick<LinkLimits, 'hides'> & Partial<Pick<LinkLimits, 'language'>>

/** The campaign's settings are the upper bound of what a link shows. */
export function visibility({ kind, limits = null }: ReportReader, flags: VisibilityFlags): Visibility {
  const staff = kind === 'staff'
  const hides = limits?.hides ?? []
  return {
    staff,
    money: kind !== 'public' || (flags.public_costs === 1 && !hides.includes('costs')),
    impressionTargets: staff || flags.show_impression_targets === 1,
    reachTargets: staff || flags.show_reach_targets === 1,
    furtherTargets: staff || flags.show_further_targets === 1,
    audience: staff || (flags.audience_visibility === 1 && !hides.includes('audience')),
  }
}
