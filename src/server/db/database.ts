import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './schema.ts'

/** The interface that both databases implement. */
export type Database = {
  readonly dialect: 'sqlite' | 'postgres'
  /** For reads outside a transaction; sees committed data. */
  readonly reader: Db
  /**
   * Checks on a separate connection whether the database responds. @throws if it does not; DatabaseDamaged if it is
   * damaged
   */
  ping(): Promise<void>
  /**
   * Runs the work in one serializable transaction and commits it. It may run more than once after a serialization
   * failure, so it must have no side effects outside the database.
   * @throws DatabaseBusy if too many writers are queued
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** The same for work that consists of one statement and so needs no transaction. */
  single<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Runs work during which another process writes; on SQLite, this process's writers wait. */
  withWriteLock<T>(work: () => Promise<T>): Promise<T>
  /** For many transactions that can be repeated if lost: syncs to disk once, at the end. */
  writeInBulk<T>(work: () => Promise<T>): Promise<T>
  /** Runs while another process writes in bulk, and leaves checkpoints to that process. */
  alongsideBulkWrites<T>(work: () => Promise<T>): Promise<T>
  /** Runs long reads on one consistent snapshot without blocking writers. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Like `transaction`, but on one server at a time: for migrations and initial data. */
  exclusively<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Empties SQLite's write-ahead log, which holds deleted data until it is overwritten. */
  truncateLog(): Promise<void>
  close(): Promise<void>
}

/** Too many writers are queued, or the lock timed out: the caller may retry in a moment. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** PostgreSQL's code and SQLite's message of a write to a closed database (`move-mark.ts`). */
export const CLOSED = 'MOVED'

/** The data are moving to another database, or have moved: this one is only read. */
export class DatabaseClosed extends DatabaseBusy {
  override name = 'DatabaseClosed'
}

/** Waits with jitter: 5 ms, doubling up to 320 ms. */
export async function waitBeforeRetry(attempt: number): Promise<void> {
  await wait(5 * 2 ** Math.min(attempt, 6) * (0.5 + Math.random()))
}
