import type { Flag } from '../../db/schema.ts'
import type { CampaignScope } from './visible-campaigns.ts'

/** What of a campaign its reader may see, beyond what the reader's schema lets out (security.md). */
export type Visibility = {
  /** Job internals, versions, share state, errors. */
  staff: boolean
  /** The campaign's cost, what is computed from it, its ECV. */
  money: boolean
  impressionTargets: boolean
  reachTargets: boolean
  audience: boolean
}

export type VisibilityFlags = {
  show_impression_targets: Flag
  show_reach_targets: Flag
  audience_visibility: Flag
  public_costs: Flag
}

export function visibility(scope: Pick<CampaignScope, 'kind'>, flags: VisibilityFlags): Visibility {
  const staff = scope.kind === 'staff'
  return {
    staff,
    money: scope.kind !== 'public' || flags.public_costs === 1,
    impressionTargets: staff || flags.show_impression_targets === 1,
    reachTargets: staff || flags.show_reach_targets === 1,
    audience: staff || flags.audience_visibility === 1,
  }
}
