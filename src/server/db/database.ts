import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './schema.ts'

/** What the code may ask of either database. */
export type Database = {
  readonly dialect: 'sqlite' | 'postgres'
  /** For reads outside a transaction; it sees what is committed. */
  readonly reader: Db
  /**
   * Runs the work in one transaction, as if alone (serializable on both databases), and commits it. It may run
   * more than once when another writer was quicker, so it has no effects outside the database.
   * Throws DatabaseBusy where too many writers wait already.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Lets the work write by another process while this one's writers wait; on PostgreSQL nobody need wait. */
  withWriteLock<T>(work: () => Promise<T>): Promise<T>
  /** For many transactions that are done again if they are lost: the disk is waited for once, at the end. */
  writeInBulk<T>(work: () => Promise<T>): Promise<T>
  /** While another process writes so: it also moves what is written from SQLite's log into its file. */
  besideBulkWrites<T>(work: () => Promise<T>): Promise<T>
  /** Runs reads that take long: all of them see one moment, while others go on writing. Nothing may be written. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** As `transaction`, one server at a time among all that use this database: migrations, first data. */
  exclusively<T>(work: (tx: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Too many wait to write, or the lock was not had in time: the caller may try again in a moment. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** A moment, a little different for each who waits: 5 ms doubling to 320 ms. */
export async function waitBeforeRetry(attempt: number): Promise<void> {
  await wait(5 * 2 ** Math.min(attempt, 6) * (0.5 + Math.random()))
}
