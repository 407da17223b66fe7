import type { Metrics } from '../contract/metrics.ts'

/** The metrics of what lies outside a filter: nothing is known, not even that there are no contents. */
export const NO_METRICS: Metrics = {
  trueReach: null,
  combinedReach: null,
  impressionsViewCount: null,
  totalEngagement: null,
  combinedFollowersCount: null,
  contentCount: null,
  trueEr: null,
  ctr: null,
  audienceOverlap: null,
  frequency: null,
  cost: null,
  cpm: null,
  cpe: null,
  cpc: null,
  cpv: null,
  likesCount: null,
  commentsCount: null,
  savedCount: null,
  sharedCount: null,
  otherInteractionsCount: null,
  linkClickCount: null,
  ecv: null,
  facts: {},
}
