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
  const parts = await openParts(file)
  const workbook = await readWorkbook(parts)
  const { sheets } = workbook
  const chosen = sheets.find(({ name }) => name === wanted)
  let best: (Awaited<ReturnType<typeof firstRows>> & { sheet: string }) | undefined
  for (const { name, path } of chosen === undefined ? sheets : [chosen]) {
    const notes = await readNotes(parts, path)
    const found = await firstRows(xlsxRows(parts, workbook, path, notes), score)
    if (best !== undefined && found.score <= best.score) await found.rows.return(undefined)
    else {
      await best?.rows.return(undefined)
      best = { ...found, sheet: name }
    }
  }
  if (best === undefined) throw new UnreadableSheet(1, importMessages.notWorkbook)
  return { sheets: sheets.map(({ name }) => name), delimiter: null, ...best }
}
