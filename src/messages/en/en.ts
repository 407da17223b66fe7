import type { Words } from '../words.ts'
import { factMessages } from './facts.ts'
import { about, format } from './format.ts'
import { formulaMessages, metricDefinitionMessages, metricExplanations } from './metric-explanations.ts'
import { countLabels, metricColumns, metricContext, metricMessages } from './metrics.ts'
import { audienceNames, reportAudienceMessages } from './report-audience.ts'
import { reportChartMessages, seriesMessages } from './report-charts.ts'
import { pdfMessages, reportFileMessages, slideMessages, workbookMessages } from './report-files.ts'
import {
  firstGoalMessages,
  firstLedeMessages,
  goalMessages,
  ledeMessages,
  verdictMessages,
} from './report-lede.ts'
import {
  benchmarkPanelMessages,
  dashboardNoteMessages,
  dashboardTableMessages,
  deliverableMessages,
  platformNames,
  reportContentMessages,
  reportCreatorMessages,
  reportGeneralMessages,
  reportMessages,
  standoutMessages,
  statusMessages,
  uiMessages,
  fullCampaignMessages,
} from './report.ts'

/** The words of reports in British English. */
export const en: Words = {
  language: 'en-GB',
  about,
  audience: reportAudienceMessages,
  benchmark: benchmarkPanelMessages,
  charts: reportChartMessages,
  columns: metricColumns,
  contents: reportContentMessages,
  context: metricContext,
  counts: countLabels,
  creators: reportCreatorMessages,
  dashboard: dashboardTableMessages,
  dashboardNotes: dashboardNoteMessages,
  definitions: metricDefinitionMessages,
  deliverables: deliverableMessages,
  explanations: metricExplanations,
  facts: factMessages,
  file: reportFileMessages,
  firstGoal: firstGoalMessages,
  firstLede: firstLedeMessages,
  format,
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
  status: statusMessages,
  ui: uiMessages,
  verdict: verdictMessages,
  fullCampaign: fullCampaignMessages,
  workbook: workbookMessages,
}
