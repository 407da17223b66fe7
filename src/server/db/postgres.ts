import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type ConnectionProvider,
  type Dialect,
  Kysely,
  PostgresDialect,
  sql,
  Transaction,
} from 'kysely'
import PQueue from 'p-queue'
import { DatabaseError, Pool, type PoolConfig, types } from 'pg'
import { CLOSED, type Database, DatabaseBusy, DatabaseClosed, waitBeforeRetry } from './database.ts'
import { cachePreparedStatements, LOST_STATEMENT } from './prepared-statements.ts'
import type { Db, Schema } from './schema.ts'
import { watchDamage } from './watch-damage.ts'

const POOL_SIZE = 15
/** Maximum connections of a server: the pool's, and one for the health check. */
export const CONNECTIONS = POOL_SIZE + 1
/** Longest wait (ms) of a request for a connection. */
const CONNECT_MS = 3_000
/** Timeout (ms) after which the health check reports that PostgreSQL does not respond. */
const PING_MS = 2_000
/** Longer than PostgreSQL's own statement timeout (SESSION): then it is frozen, or its machine is gone. */
const SILENT_MS = 31_000

/** How long a locked row or table is waited for, at each of several tries. */
export const LOCK_TIMEOUT = '400ms'

/**
 * Settings of each session: JIT compilation takes longer than any of our queries; sums over a hundred thousand contents
 * are computed in memory instead of sorting files; random reads cost as much as sequential ones, as in memory and on
 * flash disks, otherwise full tables are read for two hundred of their rows. The lock timeout lets a reader get a
 * response within half a second; transactions are retried.
 */
export const SESSION =
  `set jit = off; set work_mem = '32MB'; set random_page_cost = 1.1; set lock_timeout = '${LOCK_TIMEOUT}'; ` +
  `set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'`

/** Writers that may be queued in this process before further ones are refused. */
const QUEUE_LENGTH = 500
const ATTEMPTS = 12
/**
 * Concurrent attempts of a transaction; after that it runs alone, because a long one could lose to short ones forever.
 */
const CONCURRENT_ATTEMPTS = 4
/** Longest wait (ms) of an exclusive attempt for transactions in progress. */
const ALONE_TIMEOUT = 2_000
/** Serialization failure, deadlock. */
const RETRIED = new Set(['40001', '40P01', ...LOST_STATEMENT])
/** Lock timeout, and how often it is retried. */
const LOCKED = '55P03'
const LOCK_ATTEMPTS = 8
/** An arbitrary number, the same in every server of this product. */
const EXCLUSIVE_LOCK = 7_305_001

/** PostgreSQL 15 or newer. Transactions are serializable, and retried after a serialization failure. */
export function openPostgres(url: string): Database {
  // Parse as numbers, like SQLite: no count here reaches 2^53.
  types.setTypeParser(types.builtins.INT8, Number)
  types.setTypeParser(types.builtins.NUMERIC, Number)
  const pool = openPool({ connectionString: url, max: POOL_SIZE, query_timeout: SILENT_MS })
  pool.on('connect', cachePreparedStatements())
  const dialect = new PostgresDialect({ pool })
  const health = openPool({
    connectionString: url,
    max: 1,
    query_timeout: PING_MS,
    connectionTimeoutMillis: PING_MS,
    idleTimeoutMillis: 0,
  })
  const { log, requireSound } = watchDamage(new URL(url).pathname.slice(1))
  const db = new Kysely<Schema>({ dialect, log })
  const within = transactions(db, dialect)
  const together = new PQueue()
  const alone = new PQueue({ concurrency: 1 })
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    const waiting = together.size + together.pending + alone.size + alone.pending
    if (waiting >= QUEUE_LENGTH) throw new DatabaseBusy('Too many writers wait.')
    // Bound, because the queues do not preserve the async context: it would run in the previous writer's.
    const bound = AsyncLocalStorage.bind(work)
    return await retried(
      () => together.add(bound),
      () => alone.add(() => whilePaused(together, bound)),
    )
  }
  return {
    dialect: 'postgres',
    reader: db,
    async ping() {
      requireSound()
      await health.query('select 1')
    },
    transaction: (work) => write(() => within('isolation level serializable', work)),
    single: (work) => write(() => work(db)),
    // READ COMMITTED: the snapshot must be taken after the lock is acquired, not before.
    async exclusively(work) {
      // Migrations have no time limit, and others wait for them: uses a connection without timeouts.
      const own = new PostgresDialect({ pool: openPool({ connectionString: url, max: 1 }) })
      const ownDb = new Kysely<Schema>({ dialect: own, log })
      try {
        return await transactions(ownDb, own)('isolation level read committed', async (tx) => {
          await sql`set local lock_timeout = 0`.execute(tx)
          await sql`set local statement_timeout = 0`.execute(tx)
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
          await sql`select pg_advisory_xact_lock(${sql.lit(EXCLUSIVE_LOCK)})`.execute(tx)
          return await work(tx)
        })
      } finally {
        await ownDb.destroy()
      }
    },
    withWriteLock: (work) => work(),
    writeInBulk: (work) => work(),
    alongsideBulkWrites: (work) => work(),
    snapshot: (work) => within('isolation level repeatable read read only', work),
    truncateLog: () => Promise.resolve(),
    async close() {
      await Promise.all([db.destroy(), health.end()])
    },
  }
}

function openPool(config: PoolConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // Statements of one transaction that are issued together are sent together.
    pipeline: true,
    ...config,
  })
  // The pool replaces a connection that breaks while idle; without a listener the event would end the process.
  pool.on('error', (error) => {
    console.error(`database: ${error.message}`)
  })
  pool.on('connect', (client) => {
    // A connection that breaks while in use fails its query, and emits an event that would end the process.
    client.on('error', () => null)
    client.query(SESSION).catch((error: Error) => {
      console.error(`database: ${error.message}`)
    })
  })
  return pool
}

/**
 * Transactions that pipeline statements issued together, including the first one with BEGIN; Kysely's own transactions
 * wait for each response before the next statement.
 */
function transactions(db: Kysely<Schema>, dialect: Dialect) {
  // Kysely's transaction requires a driver; the connection comes from the executor.
  const driver = dialect.createDriver()
  return async <T>(mode: string, work: (tx: Db) => Promise<T>): Promise<T> =>
    await db.getExecutor().provideConnection(async (connection) => {
      let failure: unknown
      let isOver = false
      const provideConnection: ConnectionProvider['provideConnection'] = async (run) => {
        // A statement after the end would be committed on its own.
        if (isOver) throw new Error('The transaction is over.')
        return await run({
          streamQuery: connection.streamQuery.bind(connection),
          executeQuery: (query) =>
            connection.executeQuery<never>(query).catch((error: unknown) => {
              failure ??= error
              throw error
            }),
        })
      }
      const executor = db.getExecutor().withConnectionProvider({ provideConnection })
      const send = (text: string) => connection.executeQuery(CompiledQuery.raw(text))
      // If this fails, so do the statements after it.
      send(`start transaction ${mode}`).catch(() => null)
      try {
        const result = await work(new Transaction<Schema>({ config: { dialect }, dialect, driver, executor }))
        isOver = true
        await send('commit')
        return result
      } catch (error) {
        isOver = true
        await send('rollback')
        // Statements pipelined after a failed one fail because of it.
        throw error instanceof DatabaseError ? (failure ?? error) : error
      }
    })
}

/** Pauses the queue, runs the work once the tasks in progress have ended, and resumes it. */
async function whilePaused<T>(queue: PQueue, work: () => Promise<T>): Promise<T> {
  queue.pause()
  try {
    // One of the tasks may hang.
    await Promise.race([queue.onPendingZero(), wait(ALONE_TIMEOUT, undefined, { ref: false })])
    return await work()
  } finally {
    queue.start()
  }
}

/**
 * Retries serialization failures; after a few attempts alone, so that only another server's transaction can interfere.
 * Lock timeouts are retried a few times without pausing others.
 */
async function retried<T>(together: () => Promise<T>, alone: () => Promise<T>): Promise<T> {
  let locked = 0
  for (let attempt = 0; ;) {
    try {
      return await (attempt < CONCURRENT_ATTEMPTS ? together : alone)()
    } catch (error) {
      const code = error instanceof DatabaseError ? (error.code ?? '') : ''
      if (code === CLOSED) throw new DatabaseClosed('The data move to another database.')
      if (code === LOCKED && locked < LOCK_ATTEMPTS) {
        locked += 1
        continue
      }
      if (!RETRIED.has(code)) throw error
      if (attempt >= ATTEMPTS) throw new DatabaseBusy('Other writers were quicker each time.')
      await waitBeforeRetry(attempt)
      attempt += 1
    }
  }
}
