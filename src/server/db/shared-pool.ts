import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'
import { Client, Pool, type PoolClient } from 'pg'
import { DatabaseBusy } from './database.ts'
import { cachePreparedStatements } from './prepared-statements.ts'

const POOL_SIZE = 12
/** Connections that one lane may hold: what waits for a locked table leaves the others. */
const SHARE = 6
/** Connections beside the pool for the lane of those who are not signed in yet. */
const RESERVED = 3
/** Milliseconds that a request waits for a connection. */
const CONNECT_MS = 3_000
/** A connection held longer than this is reason to ask whether PostgreSQL still answers. */
const LONG_MS = 500
const TICK_MS = 100
/** Ticks without an answer, of an event loop that runs: a process that is late itself has fewer of them. */
const SILENT_TICKS = 20

/** The name of what asks: connections are shared between lanes. Whatever has none shares one. */
export const lane = new AsyncLocalStorage<string>()
/** Sign-in, and what else needs no session. */
export const OPEN_LANE = 'open'

/**
 * Limits of PostgreSQL's own: JIT compilation takes longer than any of our queries; sums over a hundred thousand
 * contents are computed in memory, not by sorting files. A locked row or table is waited for in seconds.
 */
const SESSION =
  `set jit = off; set work_mem = '32MB'; set lock_timeout = '3s'; set statement_timeout = '30s'; ` +
  `set idle_in_transaction_session_timeout = '60s'`

/** A pool as Kysely takes it, and more. */
export type SharedPool = {
  options: object
  connect: () => Promise<PoolClient>
  /** @throws where PostgreSQL does not answer */
  ping: () => Promise<void>
  end: () => Promise<void>
}

/**
 * Connections of which no lane can hold more than a share. Where PostgreSQL stops answering (frozen, or its machine is
 * gone), connections in use are ended, and others refused at once until it answers again.
 */
export function sharedPool(url: string): SharedPool {
  const [main, reserved] = [openPool(url, POOL_SIZE), openPool(url, RESERVED)]
  const pulse = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  })
  pulse.on('error', () => null)
  const shares = new Map<string, PQueue>()
  /** Since when. */
  const held = new Map<PoolClient, number>()
  let pinging: Promise<void> | null = null
  let [isSilent, silentTicks] = [false, 0]

  const ask = async (): Promise<void> => {
    await pulse.query('select 1')
    ;[isSilent, silentTicks] = [false, 0]
  }
  const ping = async (): Promise<void> => {
    pinging ??= ask().finally(() => {
      pinging = null
    })
    await pinging
  }
  const look = setInterval(() => {
    const before = performance.now() - LONG_MS
    const isLong = [...held.values()].some((since) => since < before)
    if (!isSilent && !isLong) {
      silentTicks = 0
      return
    }
    ping().catch(() => null)
    silentTicks += 1
    if (silentTicks <= SILENT_TICKS) return
    isSilent = true
    // An end that waits for nothing, as there is a query under way: that fails, and is answered by 503.
    for (const client of held.keys()) if (client instanceof Client) void client.end()
  }, TICK_MS).unref()

  return {
    options: {},
    async connect() {
      if (isSilent) throw new DatabaseBusy('PostgreSQL does not answer.')
      const name = lane.getStore() ?? ''
      const share = shares.get(name) ?? new PQueue({ concurrency: SHARE })
      shares.set(name, share)
      const leave = await enter(share)
      const client = await (name === OPEN_LANE ? reserved : main).connect().catch((error: unknown) => {
        leave()
        throw error
      })
      held.set(client, performance.now())
      const release = client.release.bind(client)
      client.release = (destroyed) => {
        held.delete(client)
        leave()
        release(destroyed)
      }
      return client
    },
    ping,
    async end() {
      clearInterval(look)
      await Promise.all([main.end(), reserved.end(), pulse.end()])
    },
  }
}

function openPool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: CONNECT_MS, keepAlive: true })
  // The pool replaces a connection that breaks while idle; without a listener the event would end the process.
  pool.on('error', (error) => {
    console.error(`database: ${error.message}`)
  })
  pool.on('connect', cachePreparedStatements())
  // One that breaks while in use fails its query, and emits an event that would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => null)
  })
  pool.on('connect', (client) => {
    client.query(SESSION).catch((error: Error) => {
      console.error(`database: ${error.message}`)
    })
  })
  return pool
}

/** Resolves with what leaves the place again. @throws DatabaseBusy where none became free */
function enter(share: PQueue): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let isWaiting = true
    const late = setTimeout(() => {
      isWaiting = false
      reject(new DatabaseBusy('No connection became free.'))
    }, CONNECT_MS)
    void share.add(async () => {
      clearTimeout(late)
      if (!isWaiting) return
      const { promise, resolve: leave } = Promise.withResolvers<void>()
      resolve(leave)
      await promise
    })
  })
}
