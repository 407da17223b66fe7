import type { Words } from '../words.ts'
import { counted, englishNumber } from './format.ts'

export const metricMessages: Words['metrics'] = {
  trueReach: { label: 'True reach', context: 'Unique people, each counted once' },
  combinedReach: { label: 'Total reach', context: 'Gross sum of all content' },
  impressionsViewCount: { label: 'Impressions / views', context: 'Repeat views included' },
  totalEngagement: { label: 'Total engagement', context: 'Likes, comments, saves and more' },
  er: { label: 'ER', context: 'Interactions per 100 viewers, content by content' },
  trueEr: { label: 'True ER', context: 'Interactions per 100 unique people, each counted once' },
  cost: { label: 'Cost', context: 'Excluding VAT' },
  cpm: { label: 'CPM', context: 'Cost per thousand impressions' },
  cpe: { label: 'CPE', context: 'Cost per engagement' },
  ctr: { label: 'CTR', context: null },
  cpc: { label: 'CPC', context: 'Cost per click' },
  cpv: { label: 'CPV', context: 'Cost per video view' },
  combinedFollowersCount: { label: 'Total followers', context: null },
  contentCount: { label: 'Content published', context: null },
  ecv: { label: 'ECV', context: 'Equivalent value in advertising' },
  frequency: { label: 'Frequency', context: 'Views per person reached' },
  audienceOverlap: { label: 'Audience overlap', context: 'Followers shared between creators' },
  likesCount: { label: 'Likes', context: null },
  commentsCount: { label: 'Comments', context: null },
  savedCount: { label: 'Saves', context: null },
  sharedCount: { label: 'Shares', context: null },
  otherInteractionsCount: { label: 'Other interactions', context: null },
  linkClickCount: { label: 'Link clicks', context: null },
}

export const countLabels: Words['counts'] = { reach: 'Reach' }

export const metricContext: Words['context'] = {
  clicks: (count) => `Link clicks: ${count}`,
  channels: (count) => (count === 1 ? 'One channel' : `Sum of ${englishNumber(count)} channels`),
  ofType(count, type) {
    const several = type === 'TikTok' ? type : type === 'Story' ? 'Stories' : `${type}s`
    return counted(count, type, several)
  },
  ecvEdited: 'Entered by the agency',
  ecvPartlyEdited: 'Partly entered, partly estimated',
  notInReport: 'Not in this report',
  notInReportLong: 'Not in this report, which was frozen before the metric was introduced.',
}

export const metricColumns: Words['columns'] = {
  trueReach: 'True reach',
  combinedReach: 'Reach',
  impressionsViewCount: 'Impressions',
  totalEngagement: 'Engagement',
  er: 'ER',
  trueEr: 'True ER',
  cost: 'Cost',
  cpm: 'CPM',
  combinedFollowersCount: 'Followers',
  contentCount: 'Content',
}
