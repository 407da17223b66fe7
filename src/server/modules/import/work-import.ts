import type { FeeCounting } from '../../../vocabulary/sheet-fields.ts'
import { callerAddress } from '../../base/caller.ts'
import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../db/database.ts'
import { finishAtOnce, finishInSteps } from './finish-import.ts'
import {
  addToImport,
  dropPieces,
  endImport,
  findImport,
  moveImport,
  noteProgress,
  readPieces,
} from './import-jobs.ts'
import { readAnswers } from './stored-answers.ts'
import type { ImportedRow } from './parse-contents.ts'
import { type Rename, renameChannels } from './renamed-channels.ts'
import { rowsToImport } from './rows-to-import.ts'
import { type ImportResult, type Step, storeImport } from './store-import.ts'

/** The main process, as seen by the import process. */
export type Host = {
  /** Runs a transaction in a turn among the main process's writers. */
  withWriteLock: <T>(work: () => Promise<T>) => Promise<T>
  /** Runs work that changes the campaign in many transactions. */
  withRecordLock: (work: () => Promise<void>) => Promise<void>
}

export type Importing = {
  database: Database
  clock: Clock
  host: Host
  id: string
  campaignId: string
  userId: string | null
  /** Time of the request: the moment of undated rows, however often the import is restarted. */
  now: Date
  /** How several fees of one creator count. */
  fees: FeeCounting | undefined
}

/** Interval of progress reports within one transaction. */
const SHOW_MS = 300

/**
 * Runs a stored import to its end. Nothing is stored before the entire file has been checked. On SQLite it is then
 * stored in short transactions, and an interrupted import continues where it stopped. On PostgreSQL, where it blocks no
 * one, in one transaction.
 */
export async function workImport(database: Database, id: string, host: Host, clock: Clock): Promise<void> {
  const stored = await findImport(database.reader, id)
  if (stored === undefined || stored.finished_at !== null) return
  const { campaign_id: campaignId, requested_by: userId, created_at: at } = stored
  const importing: Importing = {
    database,
    clock,
    host,
    id,
    campaignId,
    userId,
    now: new Date(at),
    fees: readAnswers(stored.answers).fees,
  }
  const goesOn = stored.state === 'STORING' && database.dialect === 'sqlite'
  if (!goesOn && !(await move(importing, ['QUEUED', 'CHECKING', 'STORING'], 'CHECKING'))) return
  const file = await readPieces(database.reader, id)
  // Its server died while storing the file: half a file must not pass for all of it.
  if (file.length < stored.bytes) {
    await host.withWriteLock(() =>
      database.transaction((tx) => endImport(tx, id, 'FAILED', { now: clock() })),
    )
    return
  }
  const found = await rowsToImport(database.reader, { campaignId, file, answers: stored.answers, goesOn })
  if ('errors' in found) {
    const { errors } = found
    await host.withWriteLock(() =>
      database.transaction((tx) => endImport(tx, id, 'REFUSED', { now: clock(), errors })),
    )
    return
  }
  const { rows, renames } = found
  if (!(await move(importing, ['CHECKING', 'STORING'], 'STORING', rows.length))) return
  // The audit log records who requested it, and from where.
  await callerAddress.run(stored.address ?? undefined, async () => {
    if (database.dialect === 'sqlite') {
      await database.writeInBulk(() => host.withRecordLock(() => storeInSteps(importing, rows, renames)))
    } else await storeAtOnce(importing, rows, renames)
  })
  const ended = await findImport(database.reader, id)
  // Not in the main process: it would wait for the disk, which is busy with all that was written.
  if (ended !== undefined && ended.finished_at !== null) await dropPieces(database, id, host.withWriteLock)
}

async function move(
  { database, host, id }: Importing,
  from: readonly ('QUEUED' | 'CHECKING' | 'STORING')[],
  to: 'CHECKING' | 'STORING',
  total = 0,
): Promise<boolean> {
  return await host.withWriteLock(() => moveImport(database, id, { from, to, total }))
}

async function storeInSteps(
  importing: Importing,
  rows: readonly ImportedRow[],
  renames: readonly Rename[],
): Promise<void> {
  const { database, host, id, campaignId, now, fees } = importing
  const step: Step = (work) =>
    host.withWriteLock(() => database.transaction(async (tx) => addToImport(tx, id, await work(tx))))
  const since = await storeImport(database.reader, campaignId, rows, { step, now, fees })
  if (renames.length > 0)
    await step(async (tx) => {
      await renameChannels(tx, renames, importing)
      return {}
    })
  await finishInSteps(importing, since)
}

async function storeAtOnce(
  importing: Importing,
  rows: readonly ImportedRow[],
  renames: readonly Rename[],
): Promise<void> {
  const { database, host, id, campaignId, now, fees } = importing
  const sum: ImportResult = { created: 0, measured: 0, creatorsAdded: 0, channelsAdded: 0 }
  let shown = performance.now()
  await database.exclusively(async (tx) => {
    const step: Step = async (work) => {
      const { created = 0, measured = 0, creatorsAdded = 0, channelsAdded = 0 } = await work(tx)
      sum.created += created
      sum.measured += measured
      sum.creatorsAdded += creatorsAdded
      sum.channelsAdded += channelsAdded
      if (performance.now() - shown < SHOW_MS) return
      shown = performance.now()
      // Also takes a turn, which shows the main process that this one is alive.
      await host.withWriteLock(() => noteProgress(database, id, sum.measured))
    }
    const since = await storeImport(tx, campaignId, rows, { step, now, fees })
    await renameChannels(tx, renames, importing)
    await finishAtOnce(tx, importing, sum, since)
  })
}
