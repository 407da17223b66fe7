import type { DashboardReport } from '../contract/dashboards.ts'
import type { PartialMetrics } from '../contract/metrics.ts'
import { addDays } from '../lib/add-days.ts'
import { dayNumber } from '../lib/day-number.ts'
import type { Words } from '../messages/words.ts'
import { comparisonNotes } from './definition-notes.ts'
import { definitionsOf, differingPlatforms } from './same-definition.ts'

type Period = NonNullable<DashboardReport['previousPeriod']>
type DashboardWords = Pick<Words, 'dashboardNotes' | 'definitions'> & {
  format: Pick<Words['format'], 'period'>
}

/** What the figures of a dashboard leave out, count once or compare across a change of definition: a sentence each. */
export function dashboardNotes(report: DashboardReport, words: DashboardWords): string[] {
  const { costOfDays, countedOnce } = words.dashboardNotes
  const { metrics, previous, previousPeriod, repeatedContents } = report
  const compared = comparedNote(report, words)
  return [
    ...(metrics.cost === null ? [costOfDays] : []),
    ...(repeatedContents > 0 ? [countedOnce(repeatedContents)] : []),
    ...(compared === null ? [] : [compared]),
    ...(previous && previousPeriod ? differences(report, previous, previousPeriod, words) : []),
  ]
}

/** Which days are compared; future ones are not. null: none are. */
export function comparedNote(
  { startDate, previous, previousPeriod: before }: DashboardReport,
  { dashboardNotes, format }: Pick<DashboardWords, 'dashboardNotes' | 'format'>,
): string | null {
  if (!previous || !before) return null
  const days = dayNumber(before.endDate) - dayNumber(before.startDate) + 1
  return dashboardNotes.compared(
    format.period(startDate, addDays(startDate, days - 1)),
    days,
    format.period(before.startDate, before.endDate),
  )
}

/** Why changes of views are left out: the changes of definition between the two periods, if these explain it. */
function differences(
  report: DashboardReport,
  previous: PartialMetrics,
  { startDate: before }: Period,
  words: Pick<Words, 'definitions'>,
): string[] {
  const platforms = differingPlatforms([definitionsOf(report.metrics), definitionsOf(previous)])
  if (platforms.length === 0) return []
  const dated = comparisonNotes({ ...report, before }, words)
  return dated.length > 0 ? dated : [`${words.definitions.differing(platforms)}.`]
}
