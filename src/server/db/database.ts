import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './schema.ts'

/** The interface that both databases implement. */
export type Database = {
  readonly dialect: 'sqlite' | 'postgres'
  /** For reads outside a transaction; sees committed data. */
  readonly reader: Db
  /** Asks whether the database answers, on a connection of its own. @throws where it does not, DatabaseDamaged where it is */
  ping(): Promise<void>
  /**
   * Runs the work in one serializable transaction and commits it. It may run more than once after a serialization
   * failure, so it must have no side effects outside the database.
   * @throws DatabaseBusy where too many writers are queued
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Likewise, for work that is one statement, and so a transaction by itself. */
  single<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Runs work during which another process writes, while this one's writers wait; on PostgreSQL no one has to wait. */
  withWriteLock<T>(work: () => Promise<T>): Promise<T>
  /** For many transactions that are repeated if they are lost: syncs to disk once, at the end. */
  writeInBulk<T>(work: () => Promise<T>): Promise<T>
  /** Runs while another process writes in bulk, and leaves checkpoints to that process. */
  besideBulkWrites<T>(work: () => Promise<T>): Promise<T>
  /** Runs long reads on one consistent snapshot, while others go on writing. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Like `transaction`, but one server at a time among all that use this database: migrations, first data. */
  exclusively<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Empties SQLite's write-ahead log, which holds deleted data until it is overwritten. */
  truncateLog(): Promise<void>
  close(): Promise<void>
}

/** Too many writers are queued, or the lock timed out: the caller may retry in a moment. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
}

/** Waits with jitter: 5 ms, doubling up to 320 ms. */
export async function waitBeforeRetry(attempt: number): Promise<void> {
  await wait(5 * 2 ** Math.min(attempt, 6) * (0.5 + Math.random()))
}
