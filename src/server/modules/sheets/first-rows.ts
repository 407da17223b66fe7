import { formatNumber } from '../../../lib/format-number.ts'
import { importMessages } from '../../../messages/import.ts'
import { SHEET_LIMITS, type SheetRow, textOf, UnreadableSheet } from './sheet-row.ts'

/** How much a row looks like the header. */
export type Score = (cells: readonly string[]) => number

/** Rows searched for the header: a title, the period and group names may precede it. */
const FIRST_ROWS = 20

/** Finds the header among the first rows, and returns it with the rows below. @throws UnreadableSheet */
export async function firstRows(rows: AsyncGenerator<SheetRow>, score: Score) {
  const first: SheetRow[] = []
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
    first.push(next.value)
    if (first.length === FIRST_ROWS) break
  }
  const scores = first.map(({ cells }) => score(cells.map(textOf)))
  const top = Math.max(0, ...scores)
  const at = Math.max(scores.indexOf(top), 0)
  const { row: headerRow = 1, cells = [] } = first[at] ?? {}
  return { headerRow, header: cells.map(textOf), score: top, rows: limited(first.slice(at + 1), rows) }
}

async function* limited(
  first: readonly SheetRow[],
  rest: AsyncGenerator<SheetRow>,
): AsyncGenerator<SheetRow> {
  let count = 0
  try {
    yield* first
    count += first.length
    for await (const row of rest) {
      count += 1
      if (count > SHEET_LIMITS.rows) {
        throw new UnreadableSheet(1, importMessages.tooManyRows(formatNumber(SHEET_LIMITS.rows)))
      }
      yield row
    }
  } finally {
    await rest.return(undefined)
  }
}
