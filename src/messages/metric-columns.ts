import { translated } from './translated.ts'

/** The names of metrics as column headers, apart from `metrics.ts` because lists load them first. */
export const metricColumns = translated('metricColumns', {
  trueReach: 'True reach',
  combinedReach: 'Reach',
  impressionsViewCount: 'Impression',
  totalEngagement: 'Engagement',
  er: 'ER',
  trueEr: 'True ER',
  cost: 'Costo',
  cpm: 'CPM',
  combinedFollowersCount: 'Follower',
  contentCount: 'Contenuti',
} as const)
export type ColumnMetric = keyof typeof metricColumns
