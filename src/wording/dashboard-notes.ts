import type { DashboardReport } from '../contract/dashboards.ts'
import { dashboardReportMessages as words } from '../messages/dashboard-report.ts'

/** What the figures of a dashboard leave out, and which contents they count once: a sentence each. */
export function dashboardNotes({
  metrics,
  repeatedContents,
}: Pick<DashboardReport, 'metrics' | 'repeatedContents'>): string[] {
  return [
    ...(metrics.cost === null ? [words.costOfDays] : []),
    ...(repeatedContents > 0 ? [words.countedOnce(repeatedContents)] : []),
  ]
}
