import type { aboutMessages } from '../about.ts'
import type { agencyMessages } from '../agency.ts'
import type { audienceNames as namesInItalian } from '../audience-names.ts'
import type { contentFormulas } from '../content-formulas.ts'
import type { contentTableMessages } from '../content-table.ts'
import type { metricGroupMessages } from '../metrics.ts'
import type { figureWords } from '../figure-words.ts'
import type { frozenMessages } from '../frozen-reports.ts'
import type { reportStateMessages } from '../report-state.ts'
import type { sinceMessages } from '../since.ts'
import type { Translation } from '../translated.ts'
import type { it } from '../words.ts'
import { factMessages } from './facts.ts'
import { about, counted, dayInFull, englishNumber, format } from './format.ts'
import { formulaMessages, metricDefinitionMessages, metricExplanations } from './metric-explanations.ts'
import { kitWords, type Part } from './page-kit.ts'
import { metricColumns, metricContext, metricMessages } from './metrics.ts'
import { audienceNames, reportAudienceMessages } from './report-audience.ts'
import { reportChartMessages, seriesMessages } from './report-charts.ts'
import { firstGoalMessages, goalMessages, verdictMessages } from './report-lede.ts'
import {
  deliverableMessages,
  fullCampaignMessages,
  reportContentMessages,
  reportCreatorMessages,
  reportGeneralMessages,
  reportMessages,
  standoutMessages,
} from './report.ts'

type PageWords = { [Name in keyof Sets]: Part<Sets[Name]> }
type Sets = {
  about: typeof aboutMessages
  agency: typeof agencyMessages
  contentFormulas: typeof contentFormulas
  contentTable: typeof contentTableMessages
  countLabels: typeof it.counts
  deliverable: typeof it.deliverables
  fact: typeof it.facts
  firstGoal: typeof it.firstGoal
  format: typeof figureWords.format
  formula: typeof it.formulas
  frozen: typeof frozenMessages
  fullCampaign: typeof it.fullCampaign
  goal: typeof it.goal
  metric: typeof it.metrics
  metricColumns: typeof it.columns
  metricContext: typeof it.context
  metricDefinition: typeof it.definitions
  metricGroup: typeof metricGroupMessages
  metricExplanations: typeof it.explanations
  names: typeof namesInItalian
  report: typeof it.report
  reportAudience: typeof it.audience
  reportChart: typeof it.charts
  reportContent: typeof it.contents
  reportCreator: typeof it.creators
  reportGeneral: typeof it.general
  reportState: typeof reportStateMessages
  series: typeof it.series
  since: typeof sinceMessages
  standout: typeof it.standouts
  verdict: typeof it.verdict
}

const countLabels = {
  reach: 'Reach',
  impressionsViewCount: metricMessages.impressionsViewCount.label,
  likesCount: metricMessages.likesCount.label,
  commentsCount: metricMessages.commentsCount.label,
  savedCount: metricMessages.savedCount.label,
  sharedCount: metricMessages.sharedCount.label,
  otherInteractionsCount: metricMessages.otherInteractionsCount.label,
  linkClickCount: metricMessages.linkClickCount.label,
}

const noun = { impressionsViewCount: 'impressions', combinedReach: 'of total reach' }

/** The words of a share link's page in English, by the names of their sets. */
export const pageWords = {
  ...kitWords,
  about,
  agency: { by: 'Report by' },
  contentFormulas: {
    MEASURED: 'Read from the platform.',
    DECLARED: 'Provided by the creator or entered by the agency.',
    fromViews: 'Reach is missing: it is derived from the views.',
    fromInteractions: 'Reach is missing: it is derived from likes, comments, saves and shares.',
    fromFollowers: 'Reach is missing: it is derived from the channel’s followers.',
    fromReach: 'Views are missing: they are derived from the reach.',
    fromEstimate: 'Views are missing: they are derived from the reach, which is itself estimated.',
  },
  contentTable: {
    view: 'View of the content',
    views: { grid: 'Tiles', table: 'Table' },
    table: 'Table of the content',
    columns: 'Columns',
    content: 'Content',
    type: 'Format',
  },
  countLabels,
  deliverable: deliverableMessages,
  fact: factMessages,
  firstGoal: firstGoalMessages,
  format,
  formula: {
    ...formulaMessages,
    title: 'How it is calculated:',
    withinMargin: (before) =>
      `it was ${before}. The two ranges of estimation overlap: the difference is within the margin of estimation.`,
    before: (period) => `Compared with as many days before, ${period}:`,
  },
  frozen: {
    frozen: (when) => `Report frozen on ${when}`,
    frozenText: 'Figures, texts and names are those of that day.',
    verify: 'Verify a file of this report',
    redacted: (when) =>
      `On ${when} names, texts or images of a person were erased from it on request. The figures are unchanged.`,
  },
  fullCampaign: fullCampaignMessages,
  goal: goalMessages,
  metric: metricMessages,
  metricColumns,
  metricContext,
  metricDefinition: metricDefinitionMessages,
  metricGroup: { PEOPLE: 'People', INTERACTIONS: 'Interactions', CLICKS: 'Clicks', COSTS: 'Costs' },
  metricExplanations,
  names: audienceNames,
  report: {
    ...reportMessages,
    pageTitle: 'Campaign report',
    download: 'Download report',
    inEnglish: (format) => format,
    frozen: 'Frozen',
    sectionsLabel: 'Sections of the report',
    platforms: 'Platforms',
    allPlatforms: 'All',
    loading: 'Loading…',
    retry: 'Try again',
    metrics: 'Metrics of the campaign',
    allMetrics: (count) => `All metrics (${englishNumber(count)})`,
    close: 'Close',
  },
  reportAudience: {
    ...reportAudienceMessages,
    more: 'Languages, interests, credibility and more',
    howComputed: 'How the audience is calculated',
  },
  reportChart: {
    ...reportChartMessages,
    binsSpoken: (title, from, to) => `${title}, from ${from} to ${to}`,
    campaignEnd: (day) => `end of campaign, ${day}`,
    series: 'Kind of series',
    weeklyChoice: 'Weeks',
    monthlyChoice: 'Months',
    dailyChoice: 'Days',
    cumulativeChoice: 'Cumulative',
    showData: 'Show data',
    day: 'Day',
    week: 'Week of',
    month: 'Month',
    monthOf: (day) => dayInFull(day).split(' ').slice(1).join(' '),
    contents: 'Content',
    unknownDays: 'n/a: up to that day no content had this figure.',
    unknownBins: 'n/a: no content had this figure, or a platform changed what it counts.',
    newContents: (count) => `${englishNumber(count)} new ${count === 1 ? 'piece' : 'pieces'} of content`,
    moreParts: 'Formats and types of engagement',
  },
  reportContent: {
    ...reportContentMessages,
    heading: 'Content',
    best: 'The most seen content',
    all: (count) => `All content (${englishNumber(count)})`,
    shown: (shown, total) => `${englishNumber(shown)} of ${englishNumber(total)}`,
    sortBy: 'Sort by',
    sort: { ...countLabels, impressionsViewCount: 'Impressions', creationDate: 'Date' },
    showMore: (count) => (count === 1 ? 'Show one more' : `Show ${englishNumber(count)} more`),
    showAll: (count) => `Show all (${englishNumber(count)})`,
    loadingMore: 'Loading more content…',
    failed: 'We could not load the content.',
    empty: 'No content published.',
    noneFound: 'No content with these filters.',
    open: (creator, type, day) => `${type} by ${creator}, ${day}`,
    detail: (type, creator) => `${type} by ${creator}`,
    neighbours: 'Other content',
    before: 'Previous',
    after: 'Next',
    link: 'Open the content',
    published: 'Published',
    measuredAt: 'Data of',
    numbers: 'Figures of the content',
    dataOf: (when) => `Data of ${when}`,
    metric: 'Metric',
    value: 'Value',
    origin: 'Origin',
    notReported: 'The platform does not report it and no one has declared it.',
    declared: 'Declared',
    noCaption: 'No caption',
  },
  reportCreator: {
    ...reportCreatorMessages,
    showMore: (count) => `Show ${counted(count, 'more creator', 'more creators')}`,
    shown: (shown, total) => `${englishNumber(shown)} of ${counted(total, 'creator', 'creators')}`,
    channelsOf: (name) => `Channels of ${name}`,
    openSheet: 'Open the sheet',
    shareOfCampaign: (share, isEstimated) =>
      `${isEstimated ? 'About ' : ''}${share} of the campaign’s impressions`,
    showContents: 'Show content',
  },
  reportGeneral: { ...reportGeneralMessages, printed: 'Generated on' },
  reportState: {
    updating: 'Data being updated',
    refreshing: (done, total) =>
      total === 0 ? 'Updating…' : `Updating: ${englishNumber(done)} of ${englishNumber(total)}`,
    refreshFailed: 'The last update did not succeed: these are the data from before.',
    failed: 'We could not load the report.',
    invalidLink: 'This link is invalid or has expired: ask the agency for a new one.',
  },
  series: seriesMessages,
  since: {
    title: 'What has changed',
    choice: 'Since when',
    monday: 'Monday',
    month: '30 days',
    from: (day) => `since ${format.dayShort(day)}`,
    nothing: (from, last) => `No new figures ${from}: the latest are of ${last}.`,
    unchanged: (from) => `The figures in the chart have not changed ${from}.`,
    gained: (from, parts) => `${from.replace('since', 'Since')}: ${parts.join(', ')}.`,
    contents: (count) => `${englishNumber(count)} new ${count === 1 ? 'piece' : 'pieces'} of content`,
    about: (value) => `about ${value}`,
    estimate: (delta) => (delta === null ? 'estimate' : `estimate, ${delta}`),
    noun: {
      impressionsViewCount: () => '',
      totalEngagement: () => '',
      combinedReach: () => '',
    },
    grown: (key, value, isMore, delta) => {
      const [more, fewer] = key === 'combinedReach' ? ['more', 'less'] : ['more', 'fewer']
      const name = key === 'totalEngagement' ? 'interactions' : noun[key]
      return `${value} ${isMore ? more : fewer} ${name}${delta === null ? '' : ` (${delta})`}`
    },
  },
  standout: standoutMessages,
  verdict: verdictMessages,
} satisfies PageWords & Translation
