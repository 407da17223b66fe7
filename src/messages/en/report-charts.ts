import type { Words } from '../words.ts'
import { englishNumber, format } from './format.ts'
import { pieces } from './facts.ts'

export const reportChartMessages: Words['charts'] = {
  WEEK: 'Impressions per week',
  MONTH: 'Impressions per month',
  DAY: 'Daily trend',
  TOTAL: 'Cumulative trend',
  peakOf: {
    WEEK: (day, amount) => `The peak is in the week of ${format.dayShort(day)}: ${amount}`,
    MONTH: (day, amount) => `The peak is in ${format.dayShort(day).split(' ').slice(1).join(' ')}: ${amount}`,
    DAY: (day, amount) => `The peak is on ${format.dayShort(day)}: ${amount}`,
  },
  totalBy: (day, amount) => `${amount} up to ${format.dayShort(day)}`,
  withNew: (count) => `, with ${englishNumber(count)} new ${count === 1 ? 'piece' : 'pieces'} of content`,
  about: (amount) => `about ${amount} (estimate)`,
  amount: 'impressions',
  ofKnown: (parts) => ` · data of ${parts}`,
  pointsKnown: {
    WEEK: (known, of) => `${englishNumber(known)} of ${englishNumber(of)} weeks`,
    MONTH: (known, of) => `${englishNumber(known)} of ${englishNumber(of)} months`,
    DAY: (known, of) => `${englishNumber(known)} of ${englishNumber(of)} days`,
  },
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
  parts: 'Breakdown',
  ofTotal: 'Share of total',
  byEngagement: 'Engagement by type',
}

export const seriesMessages: Words['series'] = {
  daily:
    'Each piece of content counts from the day on which it is published, with the last values known at the end of the day or, before the first measurement, with the first ones. Between two measurements the last value stands: nothing is interpolated. Each day is the difference from the one before.',
  cumulative:
    'Each piece of content counts from the day on which it is published, with the last values known at the end of the day or, before the first measurement, with the first ones. Between two measurements the last value stands: nothing is interpolated. Each day is the sum up to that date.',
  binned:
    'Each piece of content counts from the day on which it is published, with the last values known at the end of the day or, before the first measurement, with the first ones. Between two measurements the last value stands: nothing is interpolated. Each week, or month, is the difference from the one before.',
  thinned: (points) =>
    `The most distant days are thinned out: ${englishNumber(points)} points are shown, each with what has happened since the previous one.`,
  upTo: (day, values) => `Up to ${day}: ${values}`,
  impressions: (value) => `${value} impressions`,
  reach: (value) => `${value} of reach`,
  parts: 'Each part ÷ the sum of the known parts.',
}
