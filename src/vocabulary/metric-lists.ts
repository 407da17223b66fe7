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

/** What a creator brought to a campaign or in a year, and what it was paid. */
export const CREATOR_WORK_METRICS = [
  'cost',
  'contentCount',
  'impressionsViewCount',
  'totalEngagement',
  'er',
  'cpm',
] as const satisfies readonly MetricKey[]

/** What a creator's dialog in a campaign begins with. */
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

/** Creators side by side; the cost, and what it is divided by, of all formats together. */
export const COMPARED_METRICS = {
  cost: ['cost', 'cpm', 'cpe'],
  response: ['er', 'trueEr', 'totalEngagement'],
  size: ['impressionsViewCount', 'combinedReach', 'trueReach', 'contentCount'],
} as const satisfies Record<string, readonly MetricKey[]>

/** What a campaign may have a target of beyond impressions and reach; each has a minimum alone. */
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

/** What a mail with a report compares with the one before. */
export const COMPARED_IN_MAIL = [
  'contentCount',
  'impressionsViewCount',
  'totalEngagement',
] as const satisfies readonly MetricKey[]

/** The metrics of a dashboard: the first of them lead, as far as the reader has them. */
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

/** The table of a report's contents, until somebody chooses others. */
export const CONTENT_METRICS = [
  'reach',
  'impressionsViewCount',
  'savedCount',
  'sharedCount',
  'likesCount',
  'commentsCount',
] as const satisfies readonly CountKey[]
