import type { Db } from '../../db/schema.ts'
import { checkRows } from './check-rows.ts'
import type { ImportedRow } from './parse-contents.ts'
import { readAllContents, readContents } from './read-contents.ts'
import { findRenames, type Rename, withStoredChannels } from './renamed-channels.ts'
import { MAX_ERRORS, type RowError } from './row-errors.ts'
import { answersOf, readAnswers } from './stored-answers.ts'

/**
 * The rows of a file to be stored, or all its errors. With `onlyGood`, the rows without errors.
 * @param answers JSON of a person's answers about the sheet
 * @param goesOn whether a part is already stored, so that the rest was already checked
 */
export async function rowsToImport(
  db: Db,
  given: { campaignId: string; file: Uint8Array; answers: string | null; goesOn: boolean },
): Promise<{ rows: ImportedRow[]; renames: Rename[] } | { errors: RowError[] }> {
  const { campaignId, file, goesOn } = given
  const stored = readAnswers(given.answers)
  const answers = await answersOf(db, stored)
  const read = stored.onlyGood
    ? { rows: (await readContents(file, answers)).rows }
    : await readAllContents(file, answers)
  if ('errors' in read) return read
  const found = await findRenames(db, campaignId, read.rows, stored)
  const renames = found.filter(({ isSame }) => isSame === true)
  const rows = withStoredChannels(read.rows, renames)
  if (goesOn && !stored.onlyGood) return { rows, renames }
  const errors = await checkRows(db, campaignId, rows)
  if (errors.length > 0 && !stored.onlyGood) return { errors: errors.slice(0, MAX_ERRORS) }
  const bad = new Set(errors.map(({ row }) => row))
  return { rows: rows.filter(({ row }) => !bad.has(row)), renames }
}
