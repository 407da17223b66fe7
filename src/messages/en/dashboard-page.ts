import type { dashboardReportMessages as reportInItalian } from '../dashboard-report.ts'
import type { dashboardTableMessages as tablesInItalian } from '../dashboard-tables.ts'
import type { dayMessages } from '../days.ts'
import type { Translation } from '../translated.ts'
import { counted, englishNumber, format } from './format.ts'
import type { Part } from './page-kit.ts'
import { dashboardNoteMessages, dashboardTableMessages } from './report.ts'

type DashboardWords = {
  dashboardReport: Part<typeof reportInItalian>
  dashboardTables: Part<typeof tablesInItalian>
  days: Part<typeof dayMessages>
}

const plannedInAll = (planned: number) => `of ${format.compact(planned)} planned`

/** Words of a dashboard's page on a share link, next to those of every shared report. */
export const dashboardWords = {
  dashboardReport: {
    ...dashboardNoteMessages,
    pageTitle: 'Dashboard',
    from: 'From',
    to: 'To',
    period: 'Period',
    days30: '30 days',
    quarter: 'Quarter',
    fullPeriod: 'Whole period',
    chooseDates: 'Choose dates…',
    facts: (campaigns, creators, contents) =>
      [
        counted(campaigns, 'campaign', 'campaigns'),
        counted(creators, 'creator', 'creators'),
        counted(contents, 'piece of content', 'pieces of content'),
      ].join(', '),
    campaignsCount: (count) => counted(count, 'campaign', 'campaigns'),
    metrics: 'Metrics of the dashboard',
    previous: 'compared with the period before',
    notThereYet: 'No data for these campaigns yet.',
    notThereYetText: 'The figures come with the first update of a campaign’s report.',
  },
  dashboardTables: {
    ...dashboardTableMessages,
    planNote: 'The plan is that of whole campaigns, whatever the period.',
    daysAndFormats: 'Campaigns over time and formats',
    allCreators: (count) => `Creators (${englishNumber(count)})`,
    showAudience: 'Show the audience',
    campaigns: 'Campaigns',
    campaignsTable: 'Campaigns of the dashboard',
    campaign: 'Campaign',
    outcome: 'Outcome',
    impressionsAndPlan: 'Impressions and target',
    plannedByNow: (planned) => `${plannedInAll(planned)} by today`,
    plannedInAll,
    noPlan: 'no plan given',
    notBegun: 'not begun yet',
    creators: 'Creators',
    creatorsTable: 'Creators of the dashboard',
    audience: 'Audience',
  },
  days: { date: 'Invalid date', endBeforeStart: 'The end cannot be before the start' },
} satisfies DashboardWords & Translation
