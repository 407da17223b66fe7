import type { DashboardReport } from '../contract/dashboards.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import type { Words } from '../messages/words.ts'
import { comparisonNotes } from './definition-notes.ts'
import { definitionsOf, differingPlatforms } from './same-definition.ts'

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
    ...(previous === null ? [] : differences(report, previous, words)),
  ]
}

/** Why changes of views are left out: the changes of definition between the two periods, where these tell. */
function differences(
  report: DashboardReport,
  previous: PartialMetrics,
  words: Pick<Words, 'definitions'>,
): string[] {
  const platforms = differingPlatforms([definitionsOf(report.metrics), definitionsOf(previous)])
  if (platforms.length === 0) return []
  const dated = comparisonNotes(report, words)
  return dated.length > 0 ? dated : [`${words.definitions.differing(platforms)}.`]
}
