import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
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
import { limit } from '../base/limit.ts'
import { makeFolder } from '../base/make-folder.ts'
import { CLOSED, type Database, DatabaseBusy, DatabaseClosed, waitBeforeRetry } from './database.ts'
import type { Db, Schema } from './schema.ts'
import { keepReserve, withReserve } from './reserve.ts'
import { requireCompleteFile } from './sqlite-file.ts'
import { watchDamage } from './watch-damage.ts'

/** The name of the database in the data folder. */
export const SQLITE_FILE = 'resoconto.sqlite'

/** Writers that may be queued in this process before further ones are refused. */
const QUEUE_LENGTH = 500
/** How long to wait for another process's transaction. */
const LOCK_TIMEOUT_MS = 15_000

/** Longest statement that is cached. */
const MAX_CACHED_LENGTH = 12_000

/** Cache of each connection; the system's file cache holds the same data. */
const READ_KB = 8_000
const WRITTEN_KB = 32_000

/** Pages in the WAL from which a commit checkpoints. */
const CHECKPOINT_PAGES = 1_000

/**
 * SQLite in the data folder. One connection reads, another writes: a reader sees the last commit (WAL) and never waits
 * for a writer. Writers are queued here, and across processes by BEGIN IMMEDIATE.
 * @throws SettingError if the file is empty or damaged
 */
export function openSqlite(dataDir: string, name = SQLITE_FILE): Database {
  makeFolder(dataDir)
  const file = path.join(dataDir, name)
  const connections = withReserve(file, () => {
    requireCompleteFile(file)
    return { write: connect(file, WRITTEN_KB), read: connect(file, READ_KB) }
  })
  const { log, requireSound } = watchDamage(file)
  const writer = new Kysely<Schema>({ dialect: new ImmediateDialect({ database: connections.write }), log })
  const pragma = (text: string) => writer.executeQuery(CompiledQuery.raw(`pragma ${text}`))
  const reader = new Kysely<Schema>({ dialect: new SqliteDialect({ database: connections.read }), log })
  const writes = limit(1)
  const withWriteLock = async <T>(work: () => Promise<T>): Promise<T> => {
    if (writes.waiting() + writes.running() >= QUEUE_LENGTH) throw new DatabaseBusy('Too many writers wait.')
    return await writes.run(async () => {
      // Nothing in a transaction is asynchronous: consecutive writers would block the event loop.
      await turn()
      return await work()
    })
  }
  const transaction = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    withWriteLock(() =>
      writer
        .transaction()
        .execute(work)
        .catch((error: unknown) => {
          throw isClosed(error) ? new DatabaseClosed('The data move to another database.') : error
        }),
    )
  const alongsideBulkWrites = async <T>(work: () => Promise<T>): Promise<T> => {
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
    async ping() {
      requireSound()
      await reader.executeQuery(CompiledQuery.raw('select 1'))
    },
    transaction,
    single: transaction,
    exclusively: transaction,
    withWriteLock,
    async writeInBulk(work) {
      await withWriteLock(() => pragma('synchronous = NORMAL'))
      try {
        return await alongsideBulkWrites(work)
      } finally {
        // Waits for the disk, not for other writers.
        await pragma('wal_checkpoint(passive)')
        await withWriteLock(() => pragma('synchronous = FULL'))
      }
    },
    alongsideBulkWrites,
    async snapshot(work) {
      // On a separate connection, because the shared reader sees each commit.
      const own = new Kysely<Schema>({
        dialect: new SqliteDialect({ database: connect(file, READ_KB) }),
        log,
      })
      try {
        return await own.transaction().execute(work)
      } finally {
        await own.destroy()
      }
    },
    async truncateLog() {
      await withWriteLock(() => pragma('wal_checkpoint(truncate)'))
    },
    async close() {
      await writes.untilIdle()
      await reader.destroy()
      await writer.destroy()
      // Kysely closes only connections that were used; the last one to close empties the log.
      connections.read.close()
      connections.write.close()
      keepReserve(file)
    },
  }
}

function connect(file: string, cacheKb: number): SqliteDatabase {
  const connection = new BetterSqlite(file, { timeout: 2_000 })
  connection.pragma('journal_mode = WAL')
  // FULL: committed data survives a power failure.
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // Deleted data is overwritten: an erased person must not remain in a free page.
  connection.pragma('secure_delete = ON')
  connection.pragma(`cache_size = -${cacheKb}`)
  // From here on, waiting for another process's lock is asynchronous (see ImmediateDriver).
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
      // Each long list has its own SQL text, which takes megabytes.
      if (sql.length > MAX_CACHED_LENGTH) return statement
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

/** SQLite can change the schema within a transaction; Kysely assumes otherwise, and would leave half a migration. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Acquires the write lock at the start, so that a transaction never fails when it switches from reading to writing. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const giveUpAt = Date.now() + LOCK_TIMEOUT_MS
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

  /** On a full disk SQLite rolls back by itself: a second rollback fails, and would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('no transaction is active')) throw error
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
}

function isClosed(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.message === CLOSED
}
