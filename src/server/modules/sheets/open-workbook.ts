import { importMessages } from '../../../messages/import.ts'
import { firstRows, type Score } from './first-rows.ts'
import type { Table } from './open-table.ts'
import { readWorkbook } from './read-workbook.ts'
import { readNotes } from './sheet-notes.ts'
import { UnreadableSheet } from './sheet-row.ts'
import { openParts } from './xlsx-parts.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** Opens an `.xlsx`: see `openTable`. @throws UnreadableSheet */
export async function openWorkbook(file: Uint8Array, score: Score, wanted?: string): Promise<Table> {
  let best: ScoredTable | undefined
  for await (const found of openSheets(file, score, wanted)) {
    if (best !== undefined && found.score <= best.score) await found.rows.return(undefined)
    else {
      await best?.rows.return(undefined)
      best = found
    }
  }
  if (best === undefined) throw new UnreadableSheet(1, importMessages.notWorkbook)
  return best
}

type ScoredTable = Table & { readonly score: number }

/**
 * The tables of all visible worksheets, one at a time, or of the wanted one if it exists.
 * @throws UnreadableSheet
 */
export async function* openSheets(
  file: Uint8Array,
  score: Score,
  wanted?: string,
): AsyncGenerator<ScoredTable> {
  const parts = await openParts(file)
  const workbook = await readWorkbook(parts)
  const { sheets } = workbook
  const names = sheets.map(({ name }) => name)
  const chosen = sheets.find(({ name }) => name === wanted)
  for (const { name, path } of chosen === undefined ? sheets : [chosen]) {
    const notes = await readNotes(parts, path)
    const found = await firstRows(xlsxRows(parts, workbook, path, notes), score)
    yield { sheet: name, sheets: names, delimiter: null, ...found }
  }
}
