import type { DashboardReport } from '../contract/dashboards.ts'
import { dashboardReportMessages as words } from '../messages/dashboard-report.ts'
import { comparisonNotes } from './definition-notes.ts'

/** What the figures of a dashboard leave out, count once or compare across a change of definition: a sentence each. */
export function dashboardNotes(report: DashboardReport): string[] {
  const { metrics, previous, repeatedContents } = report
  return [
    ...(metrics.cost === null ? [words.costOfDays] : []),
    ...(repeatedContents > 0 ? [words.countedOnce(repeatedContents)] : []),
    ...(previous === null ? [] : comparisonNotes(report)),
  ]
}
