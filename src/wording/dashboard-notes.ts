import type { DashboardReport } from '../contract/dashboards.ts'
import type { Words } from '../messages/words.ts'
import { comparisonNotes } from './definition-notes.ts'

/** What the figures of a dashboard leave out, count once or compare across a change of definition: a sentence each. */
export function dashboardNotes(
  report: DashboardReport,
  words: Pick<Words, 'dashboardNotes' | 'definitions'>,
): string[] {
  const { costOfDays, countedOnce } = words.dashboardNotes
  const { metrics, previous, repeatedContents } = report
  return [
    ...(metrics.cost === null ? [costOfDays] : []),
    ...(repeatedContents > 0 ? [countedOnce(repeatedContents)] : []),
    ...(previous === null ? [] : comparisonNotes(report, words)),
  ]
}
