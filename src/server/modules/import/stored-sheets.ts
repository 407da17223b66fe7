import { newId } from '../../base/new-id.ts'
import type { Database } from '../../db/database.ts'
import type { SheetTable } from '../../db/schema-imports.ts'
import type { Db } from '../../db/schema.ts'
import type { StoredAnswers } from './stored-answers.ts'

/** Bytes written at once. */
const PIECE = 262_144

/** Stores a file for preview, replacing the user's previous one; null: of campaigns. */
export async function storeSheet(
  database: Database,
  {
    campaignId,
    userId,
    file,
    now,
  }: { campaignId: string | null; userId: string; file: Uint8Array; now: Date },
): Promise<string> {
  const id = newId()
  await database.transaction(async (tx) => {
    await tx
      .deleteFrom('sheets')
      .where('campaign_id', campaignId === null ? 'is' : '=', campaignId)
      .where('requested_by', '=', userId)
      .execute()
    const row = { id, campaign_id: campaignId, requested_by: userId, created_at: now.toISOString() }
    await tx
      .insertInto('sheets')
      .values({ ...row, answers: '{}' })
      .execute()
  })
  for (let from = 0; from < file.length; from += PIECE) {
    const piece = { sheet_id: id, position: from / PIECE, bytes: file.subarray(from, from + PIECE) }
    await database.transaction((tx) => tx.insertInto('sheet_pieces').values(piece).execute())
  }
  return id
}

export async function findSheet(db: Db, id: string): Promise<SheetTable | undefined> {
  return await db.selectFrom('sheets').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function answerSheet(database: Database, id: string, answers: StoredAnswers): Promise<void> {
  await database.transaction((tx) =>
    tx
      .updateTable('sheets')
      .set({ answers: JSON.stringify(answers) })
      .where('id', '=', id)
      .execute(),
  )
}

export async function dropSheet(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('sheets').where('id', '=', id).execute()
}

export async function readSheetFile(db: Db, id: string): Promise<Uint8Array> {
  const pieces = await db
    .selectFrom('sheet_pieces')
    .select('bytes')
    .where('sheet_id', '=', id)
    .orderBy('position')
    .execute()
  return Buffer.concat(pieces.map(({ bytes }) => bytes))
}
