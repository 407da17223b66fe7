/** The metrics' names at the head of a column: a list has these before it has all that is said of a metric. */
export const metricColumns = {
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
} as const
export type ColumnMetric = keyof typeof metricColumns
