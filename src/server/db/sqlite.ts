import { AsyncLocalStorage } from 'node:async_hooks'
import path from 'node:path'
import BetterSqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteDatabase,
} from 'kysely'
import PQueue from 'p-queue'
import { makeFolder } from '../base/make-folder.ts'
import { type Database, DatabaseBusy, waitBeforeRetry } from './database.ts'
import type { Db, Schema } from './schema.ts'

/** Writers that may wait in this process before further ones are turned away. */
const QUEUE_LENGTH = 500
/** How long to wait for another process's transaction. */
const LOCK_PATIENCE_MS = 15_000

/** Characters of a statement that is kept for the next time. */
const LONGEST_KEPT = 12_000

/** From so many pages of the log on a commit brings them into the file. */
const CHECKPOINT_PAGES = 1_000

/**
 * SQLite in a file of the data folder. One connection reads, another writes: a reader sees the last commit
 * (WAL) and never waits for a writer. Writers queue here, and by BEGIN IMMEDIATE across processes.
 */
export function openSqlite(dataDir: string): Database {
  makeFolder(dataDir)
  const file = path.join(dataDir, 'resoconto.sqlite')
  const writer = new Kysely<Schema>({ dialect: new ImmediateDialect({ database: connect(file) }) })
  const pragma = (text: string) => writer.executeQuery(CompiledQuery.raw(`pragma ${text}`))
  const reader = new Kysely<Schema>({ dialect: new SqliteDialect({ database: connect(file) }) })
  const writes = new PQueue({ concurrency: 1 })
  const withWriteLock = async <T>(work: () => Promise<T>): Promise<T> => {
    if (writes.size + writes.pending >= QUEUE_LENGTH) throw new DatabaseBusy('Too many writers wait.')
    // Else it would run as whoever wrote before: the queue keeps no context.
    return await writes.add(AsyncLocalStorage.bind(work))
  }
  const transaction = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    withWriteLock(() => writer.transaction().execute(work))
  const besideBulkWrites = async <T>(work: () => Promise<T>): Promise<T> => {
    await withWriteLock(() => pragma('wal_autocheckpoint = 0'))
    try {
      return await work()
    } finally {
      await withWriteLock(() => pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`))
    }
  }
  return {
    dialect: 'sqlite',
    reader,
    transaction,
    exclusively: transaction,
    withWriteLock,
    async writeInBulk(work) {
      await withWriteLock(() => pragma('synchronous = NORMAL'))
      try {
        return await besideBulkWrites(work)
      } finally {
        // Waits for the disk, and for no other writer.
        await pragma('wal_checkpoint(passive)')
        await withWriteLock(() => pragma('synchronous = FULL'))
      }
    },
    besideBulkWrites,
    async snapshot(work) {
      // On a connection of its own: who reads by the other sees each commit.
      const own = new Kysely<Schema>({ dialect: new SqliteDialect({ database: connect(file) }) })
      try {
        return await own.transaction().execute(work)
      } finally {
        await own.destroy()
      }
    },
    async close() {
      await writes.onIdle()
      await reader.destroy()
      await writer.destroy()
    },
  }
}

function connect(file: string): SqliteDatabase {
  const connection = new BetterSqlite(file, { timeout: 2_000 })
  connection.pragma('journal_mode = WAL')
  // FULL: what was acknowledged survives a power cut.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // What is deleted is overwritten: a person who was erased must not be found in a free page.
  connection.pragma('secure_delete = ON')
  connection.pragma('cache_size = -32000')
  // The wait for another process's lock is asynchronous from here on (see ImmediateDriver).
  connection.pragma('busy_timeout = 50')
  const statements = new Map<string, BetterSqlite.Statement>()
  return {
    close: () => {
      connection.close()
    },
    prepare(sql) {
      const known = statements.get(sql)
      if (known !== undefined) return known
      const statement = connection.prepare(sql)
      // A long list comes in a text of its own each time, and takes megabytes.
      if (sql.length > LONGEST_KEPT) return statement
      if (statements.size >= 500) statements.clear()
      statements.set(sql, statement)
      return statement
    },
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #config: { database: SqliteDatabase }

  constructor(config: { database: SqliteDatabase }) {
    super(config)
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** SQLite can change a schema within a transaction; Kysely takes it that it cannot, and would leave half a migration. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Takes the write lock at the start, so that a transaction that has read can never fail to write. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const giveUpAt = Date.now() + LOCK_PATIENCE_MS
    for (let attempt = 0; ; attempt += 1) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        if (!isBusy(error)) throw error
        if (Date.now() > giveUpAt) throw new DatabaseBusy('Another process holds the write lock.')
        await waitBeforeRetry(attempt)
      }
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
}
