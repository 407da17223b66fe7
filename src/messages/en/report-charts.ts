import type { Words } from '../words.ts'
import { pieces } from './facts.ts'

export const reportChartMessages: Words['charts'] = {
  daily: 'Daily trend',
  publishDots: 'Orange dots mark the days with new content',
  publishAndChangeDots:
    'Orange dots mark the days with new content and those on which what is counted changes',
  notYet: (count) =>
    `${pieces(count)} with a date after the data ${count === 1 ? 'is' : 'are'} not in the chart yet`,
  impressions: 'Impressions',
  reach: 'Reach',
  finding: (kind, from, to) => `Impressions and reach, ${kind}, from ${from} to ${to}`,
  dailyKind: 'day by day',
  cumulativeKind: 'total reached',
  peak: (day, value) => `; peak on ${day} with ${value} impressions`,
  peakAbout: (day, value) => `; peak on ${day} with about ${value} impressions (estimate)`,
  empty: 'No measurements over time yet.',
  byPlatform: 'Impressions by platform',
  byType: 'Impressions by format',
  ofTotal: 'Share of total',
  byEngagement: 'Engagement by type',
}
