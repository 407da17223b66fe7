import type { Db } from '../../db/schema.ts'
import { checkRows } from './check-rows.ts'
import type { ImportedRow } from './parse-contents.ts'
import { readAllContents, readContents } from './read-contents.ts'
import { MAX_ERRORS, type RowError } from './row-errors.ts'
import { answersOf, readAnswers } from './stored-answers.ts'

/**
 * The rows of a file that shall be stored, or all that speaks against them. Who said to take the good ones alone gets
 * those.
 * @param answers JSON of what a person said of the sheet
 * @param goesOn whether a part of them is stored already, and the rest was found to be good
 */
export async function rowsToImport(
  db: Db,
  given: { campaignId: string; file: Uint8Array; answers: string | null; goesOn: boolean },
): Promise<{ rows: ImportedRow[] } | { errors: RowError[] }> {
  const said = readAnswers(given.answers)
  const answers = await answersOf(db, said)
  if (said.onlyGood) {
    const { rows } = await readContents(given.file, answers)
    const bad = new Set((await checkRows(db, given.campaignId, rows)).map(({ row }) => row))
    return { rows: rows.filter(({ row }) => !bad.has(row)) }
  }
  const read = await readAllContents(given.file, answers)
  if ('errors' in read || given.goesOn) return read
  const errors = await checkRows(db, given.campaignId, read.rows)
  return errors.length > 0 ? { errors: errors.slice(0, MAX_ERRORS) } : read
}
