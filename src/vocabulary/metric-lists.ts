import type { CountKey } from './content-counts.ts'
import type { MetricKey } from './metric-catalogue.ts'

/**
 * The metrics of tables and tiles that do not show all of them, in display order. Metrics that the response lacks are
 * left out.
 */

/** Tables whose rows are creators or channels. */
export const PART_METRICS = [
  'contentCount',
  'combinedReach',
  'impressionsViewCount',
  'totalEngagement',
  'er',
  'trueEr',
] as const satisfies readonly MetricKey[]

/** The table of channels on a creator's page. */
export const CREATOR_CHANNEL_METRICS = [
  'contentCount',
  'impressionsViewCount',
  'combinedReach',
  'totalEngagement',
  'er',
  'trueEr',
] as const satisfies readonly MetricKey[]

/** A creator's results and fee in a campaign or a year. */
export const CREATOR_WORK_METRICS = [
  'cost',
  'contentCount',
  'impressionsViewCount',
  'totalEngagement',
  'er',
  'cpm',
] as const satisfies readonly MetricKey[]

/** The leading metrics of a creator's dialog in a campaign. */
export const CREATOR_PART_METRICS = [
  'contentCount',
  'impressionsViewCount',
  'trueReach',
  'combinedReach',
  'totalEngagement',
  'er',
  'cost',
  'cpm',
] as const satisfies readonly MetricKey[]

/** Creators side by side; the cost and its ratios only over all formats. */
export const COMPARED_METRICS = {
  cost: ['cost', 'cpm', 'cpe'],
  response: ['er', 'trueEr', 'totalEngagement'],
  size: ['impressionsViewCount', 'combinedReach', 'trueReach', 'contentCount'],
} as const satisfies Record<string, readonly MetricKey[]>

/** Possible targets of a campaign besides impressions and reach; each has only a minimum. */
export const FURTHER_TARGET_METRICS = [
  'contentCount',
  'totalEngagement',
  'linkClickCount',
  'er',
] as const satisfies readonly MetricKey[]

/** The ratio by which one creator does best in a format. */
export const DECIDING_METRIC = 'er' satisfies MetricKey

/** The tiles of a creator's page. */
export const CREATOR_METRICS = [
  'combinedFollowersCount',
  'contentCount',
  'impressionsViewCount',
  'trueReach',
  'totalEngagement',
  'er',
  'trueEr',
] as const satisfies readonly MetricKey[]

/** The table of campaigns in a dashboard's PDF. */
export const CAMPAIGN_METRICS = [
  'contentCount',
  'trueReach',
  'impressionsViewCount',
  'totalEngagement',
  'er',
  'trueEr',
  'cost',
  'cpm',
] as const satisfies readonly MetricKey[]

/** A cover without an image, and the mail with a report. */
export const COVER_METRICS = [
  'trueReach',
  'impressionsViewCount',
  'totalEngagement',
] as const satisfies readonly MetricKey[]

/** Metrics that a mail with a report compares with the previous one. */
export const COMPARED_IN_MAIL = [
  'contentCount',
  'impressionsViewCount',
  'totalEngagement',
] as const satisfies readonly MetricKey[]

/** Added to those on a cover, if known. */
export const COVER_RATIOS = ['contentCount', 'trueEr', 'cpm'] as const satisfies readonly MetricKey[]

/** The metrics of a dashboard: the first available ones lead. */
export const DASHBOARD_METRICS = [
  'impressionsViewCount',
  'trueReach',
  'totalEngagement',
  'cost',
  'cpm',
  'ecv',
  'combinedReach',
  'er',
  'trueEr',
  'frequency',
  'contentCount',
  'ctr',
  'cpc',
  'cpe',
  'combinedFollowersCount',
  'audienceOverlap',
  'cpv',
] as const satisfies readonly MetricKey[]

/** The default columns of a report's table of contents. */
export const CONTENT_METRICS = [
  'reach',
  'impressionsViewCount',
  'savedCount',
  'sharedCount',
  'likesCount',
  'commentsCount',
] as const satisfies readonly CountKey[]
