import type { MetricKey } from './metric-catalogue.ts'

/**
 * Which metrics tables and tiles show, in their order, where it is not all of them. Each reader gets those that their
 * answer holds.
 */

/** Of a row that is a creator or a channel, after its name. */
export const PART_METRICS = [
  'contentCount',
  'combinedReach',
  'impressionsViewCount',
  'totalEngagement',
  'er',
  'trueEr',
] as const satisfies readonly MetricKey[]

/** Of a channel on its creator's page. */
export const CREATOR_CHANNEL_METRICS = [
  'contentCount',
  'impressionsViewCount',
  'combinedReach',
  'totalEngagement',
  'er',
  'trueEr',
] as const satisfies readonly MetricKey[]

/** Of a creator over all campaigns. */
export const CREATOR_METRICS = [
  'combinedFollowersCount',
  'contentCount',
  'impressionsViewCount',
  'trueReach',
  'totalEngagement',
  'er',
  'trueEr',
] as const satisfies readonly MetricKey[]

/** Of a campaign in a dashboard's file. */
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

/** Of a dashboard. */
export const DASHBOARD_METRICS = [
  'impressionsViewCount',
  'trueReach',
  'totalEngagement',
  'cost',
  'combinedReach',
  'er',
  'trueEr',
  'frequency',
  'cpm',
  'contentCount',
  'ctr',
  'cpc',
  'cpe',
  'combinedFollowersCount',
  'audienceOverlap',
  'ecv',
  'cpv',
] as const satisfies readonly MetricKey[]
