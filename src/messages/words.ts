import { aboutMessages } from './about.ts'
import { audienceNames } from './audience-names.ts'
import { benchmarkPanelMessages } from './benchmark.ts'
import { commentMessages } from './comments.ts'
import { dashboardReportMessages } from './dashboard-report.ts'
import { dashboardTableMessages } from './dashboard-tables.ts'
import { deliverableMessages } from './deliverables.ts'
import { figureWords } from './figure-words.ts'
import { frozenMessages } from './frozen-reports.ts'
import { goalMessages, verdictMessages } from './goal.ts'
import { metricColumns } from './metric-columns.ts'
import { metricDefinitionMessages } from './metric-definitions.ts'
import { formulaMessages, metricExplanations } from './metric-explanations.ts'
import { countLabels, metricContext, metricMessages } from './metrics.ts'
import { platformNames } from './platforms.ts'
import { reportAudienceMessages } from './report-audience.ts'
import { reportChartMessages } from './report-charts.ts'
import { reportContentMessages, reportCreatorMessages } from './report-contents.ts'
import { reportFileMessages, reportStatusMessages, workbookMessages } from './report-files.ts'
import { reportGeneralMessages } from './report-general.ts'
import { firstGoalMessages, firstLedeMessages, ledeMessages } from './report-lede.ts'
import { pdfMessages } from './report-pdf.ts'
import { slideMessages } from './report-slides.ts'
import { standoutMessages } from './report-standouts.ts'
import { reportMessages } from './report.ts'
import { seriesMessages } from './series.ts'
import { uiMessages } from './ui.ts'
import { fullCampaignMessages } from './full-campaign.ts'

/** The words of reports in Italian, with the formats of numbers and dates. */
export const it = {
  ...figureWords,
  language: 'it-IT',
  /** Rounded counts with their noun. */
  about: aboutMessages,
  audience: reportAudienceMessages,
  benchmark: benchmarkPanelMessages,
  charts: reportChartMessages,
  columns: metricColumns,
  contents: reportContentMessages,
  context: metricContext,
  counts: countLabels,
  creators: reportCreatorMessages,
  dashboard: dashboardTableMessages,
  dashboardNotes: dashboardReportMessages,
  definitions: metricDefinitionMessages,
  deliverables: deliverableMessages,
  explanations: metricExplanations,
  file: { ...reportFileMessages, agency: commentMessages.agency, frozenName: frozenMessages.fileName.it },
  firstGoal: firstGoalMessages,
  firstLede: firstLedeMessages,
  formulas: formulaMessages,
  general: reportGeneralMessages,
  goal: goalMessages,
  lede: ledeMessages,
  metrics: metricMessages,
  names: audienceNames,
  pdf: pdfMessages,
  platforms: platformNames,
  report: reportMessages,
  series: seriesMessages,
  slides: slideMessages,
  standouts: standoutMessages,
  status: reportStatusMessages.status,
  ui: uiMessages,
  verdict: verdictMessages,
  fullCampaign: fullCampaignMessages,
  workbook: workbookMessages,
} as const

/** The used part of messages that screens share with reports. */
type Used = {
  audience: Exclude<keyof typeof reportAudienceMessages, 'more' | 'howComputed'>
  benchmark:
    | 'benchmark'
    | 'benchmarkBar'
    | 'benchmarkDiffers'
    | 'benchmarkFor'
    | 'benchmarkGap'
    | 'benchmarkHere'
    | 'benchmarkMedian'
    | 'benchmarkMetric'
    | 'benchmarkOf'
    | 'benchmarkSame'
    | 'benchmarkComparisons'
  charts:
    | 'DAY'
    | 'MONTH'
    | 'TOTAL'
    | 'WEEK'
    | 'about'
    | 'amount'
    | 'byEngagement'
    | 'byPlatform'
    | 'byType'
    | 'cumulativeKind'
    | 'dailyKind'
    | 'empty'
    | 'finding'
    | 'impressions'
    | 'notYet'
    | 'ofKnown'
    | 'pointsKnown'
    | 'ofTotal'
    | 'parts'
    | 'peak'
    | 'peakAbout'
    | 'peakOf'
    | 'publishAndChangeDots'
    | 'publishDots'
    | 'reach'
    | 'totalBy'
    | 'withNew'
  contents: 'source' | 'sources'
  counts: 'reach'
  creators: 'channel' | 'creator' | 'dashboardTable' | 'empty' | 'fee' | 'table' | 'total'
  dashboard: 'creatorsOf' | 'impressions' | 'impressionsAre' | 'spans' | 'spansSpoken' | 'today'
  dashboardNotes: 'compared' | 'costOfDays' | 'countedOnce'
  file: 'agency' | 'fileName' | 'frozenName' | 'internal' | 'simulated'
  formulas:
    | 'atMost'
    | 'costNotOfDays'
    | 'costNotSplit'
    | 'costNothing'
    | 'costOfCampaigns'
    | 'costOfCreator'
    | 'countedTwice'
    | 'ecvEdited'
    | 'ecvPartlyEdited'
    | 'ecvsEdited'
    | 'feeUnknown'
    | 'impossible'
    | 'knownAndEstimated'
    | 'ofMany'
    | 'uncovered'
    | 'unknown'
    | 'unknownOfChannels'
  general:
    | 'client'
    | 'estimatesOff'
    | 'estimatesOffInAll'
    | 'estimatesOn'
    | 'firstFormulas'
    | 'formulas'
    | 'howToRead'
    | 'method'
    | 'methodText'
    | 'proven'
    | 'period'
    | 'version'
    | 'versionValue'
  report:
    | 'channels'
    | 'contentType'
    | 'contentTypeShort'
    | 'older'
    | 'period'
    | 'sections'
    | 'tracking'
    | 'updated'
  ui: 'goal' | 'impossible' | 'knownOf' | 'originLegend' | 'originSpoken' | 'unknown'
}

/** The words of reports in any language. */
export type Words = {
  readonly [Key in keyof typeof it]: Widened<
    Key extends keyof Used ? Pick<(typeof it)[Key], Used[Key] & keyof (typeof it)[Key]> : (typeof it)[Key]
  >
}

/** Words for every figure. */
export type FigureWords = Pick<Words, 'facts' | 'format'>

/** Any text in place of each Italian one. */
export type Widened<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Result extends string ? string : Result
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof T]: Widened<T[Key]> }
