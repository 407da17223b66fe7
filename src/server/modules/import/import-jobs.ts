import { callerAddress } from '../../base/caller.ts'
import type { Clock } from '../../base/clock.ts'
import { newId } from '../../base/new-id.ts'
import type { Database } from '../../db/database.ts'
import { type IdempotentRequest, oldestKey, requestKey } from '../../http/idempotency.ts'
import { claimFirst, leaseEnd } from '../../db/lease.ts'
import type { ImportTable } from '../../db/schema-imports.ts'
import type { Db } from '../../db/schema.ts'
import type { RowError } from './row-errors.ts'
import type { ImportResult } from './store-import.ts'
import type { StoredAnswers } from './stored-answers.ts'

/** A worker without a heartbeat for this long is considered dead. */
export const LEASE_MS = 5_000
/** Bytes written at once. */
const PIECE = 262_144

export type ImportRow = ImportTable

/** An existing campaign, or a function that creates it in the transaction that stores the import. */
export type ImportCampaign = string | ((tx: Db) => Promise<string>)

/** Rolls back the campaign of a request that had already started an import. */
class AlreadyBegun extends Error {}

/**
 * Stores the file and returns the import's id, which the caller must run. null if the same request has already started
 * one.
 * @param given.now time of the request, which may be long ago
 */
export async function storeImportFile(
  database: Database,
  clock: Clock,
  given: {
    campaignId: ImportCampaign
    userId: string | null
    file: Uint8Array
    answers?: StoredAnswers
    request: IdempotentRequest | null
    now: Date
  },
): Promise<string | null> {
  const { campaignId, userId, file, answers, request, now } = given
  const id = newId()
  const counts = { done: 0, total: 0, attempts: 0, crashes: 0, created: 0, measured: 0 }
  const key = request === null ? null : requestKey(request)
  const begin = database.transaction(async (tx) => {
    // A key is valid for a day.
    await tx
      .updateTable('imports')
      .set({ request_key: null })
      .where('request_key', '=', key)
      .where('created_at', '<', oldestKey(now))
      .execute()
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('imports')
      .values({
        id,
        campaign_id: typeof campaignId === 'string' ? campaignId : await campaignId(tx),
        requested_by: userId,
        state: 'QUEUED',
        ...counts,
        creators_added: 0,
        channels_added: 0,
        address: callerAddress.getStore() ?? null,
        answers: answers === undefined ? null : JSON.stringify(answers),
        bytes: file.length,
        created_at: now.toISOString(),
        lease_until: leaseEnd(LEASE_MS, clock()),
        request_key: key,
        body_digest: request?.bodyDigest ?? null,
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw new AlreadyBegun()
  })
  try {
    await begin
  } catch (error) {
    if (error instanceof AlreadyBegun) return null
    throw error
  }
  for (let from = 0; from < file.length; from += PIECE) {
    const piece = { import_id: id, position: from / PIECE, bytes: file.subarray(from, from + PIECE) }
    await database.transaction(async (tx) => {
      await tx.insertInto('import_pieces').values(piece).execute()
      await lease(tx, id, clock())
    })
  }
  return id
}

export async function readPieces(db: Db, id: string): Promise<Uint8Array> {
  const pieces = await db
    .selectFrom('import_pieces')
    .select('bytes')
    .where('import_id', '=', id)
    .orderBy('position')
    .execute()
  return Buffer.concat(pieces.map(({ bytes }) => bytes))
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  return await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The campaign's newest import. */
export async function lastImport(db: Db, campaignId: string): Promise<ImportRow | undefined> {
  return await db
    .selectFrom('imports')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Unfinished imports without a live worker, oldest first. */
export function leftImports(db: Db, now: Date) {
  return db
    .selectFrom('imports')
    .select('id')
    .where('finished_at', 'is', null)
    .where('lease_until', '<=', now.toISOString())
    .orderBy('created_at')
}

/** Claims the first of them, and returns its id; null without one. */
export async function claimImport(database: Database, now: Date): Promise<string | null> {
  const claimed = await claimFirst(
    database,
    (db) => leftImports(db, now),
    (tx, first) =>
      tx
        .updateTable('imports')
        .set({ lease_until: leaseEnd(LEASE_MS, now) })
        .where('id', '=', first)
        .returning('id')
        .executeTakeFirst(),
  )
  return claimed?.id ?? null
}

/** Heartbeat of the worker; false if the import was cancelled or is gone. */
export async function leaseImport(database: Database, id: string, now: Date): Promise<boolean> {
  return await database.transaction(async (tx) => {
    await lease(tx, id, now)
    const row = await findImport(tx, id)
    return row !== undefined && row.state !== 'CANCELLED'
  })
}

/** Counts an attempt that crashed its process or exceeded its limits. */
export async function noteCrash(database: Database, id: string): Promise<void> {
  await database.transaction((tx) =>
    tx
      .updateTable('imports')
      .set((it) => ({ crashes: it('crashes', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Moves to the next state; false if it was cancelled or is gone. */
export async function moveImport(
  database: Database,
  id: string,
  change: { from: readonly ImportRow['state'][]; to: ImportRow['state']; total?: number },
): Promise<boolean> {
  return await database.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set((it) => ({
        state: change.to,
        attempts: it('attempts', '+', change.to === 'CHECKING' ? 1 : 0),
        total: change.total ?? it.ref('total'),
        // Repeated steps are counted again.
        done: 0,
        measured: 0,
      }))
      .where('id', '=', id)
      .where('state', 'in', change.from)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
}

/** Adds the result of a step. */
export async function addToImport(
  tx: Db,
  id: string,
  { created = 0, measured = 0, creatorsAdded = 0, channelsAdded = 0 }: Partial<ImportResult>,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set((it) => ({
      done: it('done', '+', measured),
      created: it('created', '+', created),
      measured: it('measured', '+', measured),
      creators_added: it('creators_added', '+', creatorsAdded),
      channels_added: it('channels_added', '+', channelsAdded),
    }))
    .where('id', '=', id)
    .execute()
}

/** Reports the progress of an import that runs in one transaction. */
export async function noteProgress(database: Database, id: string, done: number): Promise<void> {
  await database.transaction((tx) =>
    tx.updateTable('imports').set({ done }).where('id', '=', id).where('finished_at', 'is', null).execute(),
  )
}

/** Ends an import; does nothing if it has ended. */
export async function endImport(
  tx: Db,
  id: string,
  state: 'DONE' | 'REFUSED' | 'CANCELLED' | 'FAILED',
  { now, errors }: { now: Date; errors?: readonly RowError[] },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set((it) => ({
      state,
      done: it.ref(state === 'DONE' ? 'total' : 'done'),
      finished_at: now.toISOString(),
      lease_until: null,
      address: null,
      refused_rows: errors === undefined || errors.length === 0 ? null : JSON.stringify(errors),
    }))
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}

/** Deletes the file of an ended import, one piece at a time, each `serially`: SQLite overwrites deleted data. */
export async function dropPieces(
  database: Database,
  id: string,
  serially: (work: () => Promise<unknown>) => Promise<unknown> = (work) => work(),
): Promise<void> {
  const pieces = await database.reader
    .selectFrom('import_pieces')
    .select('position')
    .where('import_id', '=', id)
    .execute()
  for (const { position } of pieces) {
    await serially(() =>
      database.transaction((tx) =>
        tx.deleteFrom('import_pieces').where('import_id', '=', id).where('position', '=', position).execute(),
      ),
    )
  }
}

export function resultOf(row: ImportRow): ImportResult {
  const { created, measured, creators_added: creatorsAdded, channels_added: channelsAdded } = row
  return { created, measured, creatorsAdded, channelsAdded }
}

async function lease(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ lease_until: leaseEnd(LEASE_MS, now) })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}
