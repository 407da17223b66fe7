import type { ByContentType, Timeline } from '../contract/campaign.ts'
import { capital } from '../lib/capital.ts'
import type { Words } from '../messages/words.ts'
import { type DefinitionChange, definitionChanges } from '../vocabulary/metric-definitions.ts'

type Charted = { timeline: Timeline; byContentType: ByContentType }
type DefinitionWords = Pick<Words, 'definitions'>

/** A sentence for each change of what a platform counts within the days of the chart. */
export function definitionNotes(report: Charted, words: DefinitionWords): string[] {
  return changesWithin(report).map((change) => sentence(change, words))
}

/** For the first day of the chart with a new definition: what changed. */
export function definitionMarks(report: Charted, { definitions }: DefinitionWords): Map<string, string> {
  const marks = changesWithin(report).flatMap(({ id, firstNewDay }) => {
    const first = report.timeline.find(({ day }) => day >= firstNewDay)
    return first === undefined ? [] : [[first.day, definitions.changes[id]] as const]
  })
  return new Map(marks)
}

/** A sentence for each change between the first day of the period before (`before`) and this one's first. */
export function comparisonNotes(
  { before, startDate, byContentType }: { before: string; startDate: string; byContentType: ByContentType },
  words: DefinitionWords,
): string[] {
  return definitionChanges({ startDate: before, endDate: startDate }, typesOf(byContentType)).map(
    (change) => `${sentence(change, words)}.`,
  )
}

function changesWithin({ timeline, byContentType }: Charted): DefinitionChange[] {
  const [first, last] = [timeline.at(0)?.day, timeline.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  return definitionChanges({ startDate: first, endDate: last }, typesOf(byContentType))
}

function typesOf(byContentType: ByContentType) {
  return byContentType.map(({ contentType }) => contentType)
}

function sentence({ id }: DefinitionChange, { definitions }: DefinitionWords): string {
  return definitions.notComparable(capital(definitions.changes[id]))
}
