import type { Database } from '../../db/database.ts'
import type { SheetTable } from '../../db/schema-imports.ts'
import { notFound, rowsFailed } from '../../http/problem.ts'
import type { Services } from '../../http/services.ts'
import type { ReadSheet } from './preview-sheet.ts'
import { readSheet } from './read-sheet.ts'
import { readAnswers } from './stored-answers.ts'
import { answerSheet, dropSheet, findSheet } from './stored-sheets.ts'

/** The user's own sheet. @throws 404 */
export async function requireOwnSheet(
  { reader }: Database,
  userId: string,
  sheetId: string,
): Promise<SheetTable> {
  const stored = await findSheet(reader, sheetId)
  if (stored === undefined || stored.requested_by !== userId) throw notFound()
  return stored
}

/**
 * Reads a stored sheet with its answers, and stores what is to be remembered of its columns once it is imported.
 * @throws 422 for an unreadable file, which is then deleted
 */
export async function readAnswered(
  services: Services,
  id: string,
): Promise<Exclude<ReadSheet, { refused: unknown }>> {
  const { database } = services
  const read = await readSheet(services, id)
  if (read === null) throw notFound()
  if ('refused' in read) {
    await database.transaction((tx) => dropSheet(tx, id))
    throw rowsFailed([{ ...read.refused, column: '' }])
  }
  const { answers } = (await findSheet(database.reader, id)) ?? { answers: null }
  await answerSheet(database, id, { ...readAnswers(answers), layouts: read.layouts })
  return read
}
