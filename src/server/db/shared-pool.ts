import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { cachePreparedStatements } from './prepared-statements.ts'

const POOL_SIZE = 12
/** Connections that one lane may hold: what waits for a locked table leaves the others. */
const SHARE = 6
/** Connections besides the pool for the lane of those who are not signed in yet. */
const RESERVED = 3
/** Connections that a server takes at most: those, and one that asks whether PostgreSQL answers. */
export const CONNECTIONS = POOL_SIZE + RESERVED + 1
/** Milliseconds that a request waits for a connection. */
const CONNECT_MS = 3_000
/** A connection held longer than this is reason to ask whether PostgreSQL still answers. */
const LONG_MS = 50
const TICK_MS = 50
/** Ticks without an answer, of an event loop that runs: a process that is late itself has fewer of them. */
const SILENT_TICKS = 6
/** After so many, what writes is ended too. */
const LOST_TICKS = 40

/** What asks: connections are shared between lanes. Whatever has none shares one. */
export const lane = new AsyncLocalStorage<{ name: string; isRead: boolean }>()
/** Sign-in, and what else needs no session. */
export const OPEN_LANE = 'open'

/**
 * Limits of PostgreSQL's own: JIT compilation takes longer than any of our queries; sums over a hundred thousand
 * contents are computed in memory, not by sorting files; pages are read out of order as quickly as in order, as from
 * memory and flash disks, or full tables are read for two hundred of their rows. A locked row or table is waited for
 * so long that who reads is answered within half a second; transactions try again (postgres.ts).
 */
export const SESSION =
  `set jit = off; set work_mem = '32MB'; set random_page_cost = 1.1; set lock_timeout = '400ms'; ` +
  `set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'`

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
 * gone), reads are ended within a second and writes within a few, and others refused at once until it answers.
 */
export function sharedPool(url: string): SharedPool {
  const [main, reserved] = [openPool(url, POOL_SIZE), openPool(url, RESERVED)]
  const pulse = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    idleTimeoutMillis: 0,
  })
  pulse.on('error', () => null)
  const shares = new Map<string, PQueue>()
  const holders = new Set<Holder>()
  let pinging: Promise<void> | null = null
  let silentTicks = 0
  let isSent = false

  const ask = async (): Promise<void> => {
    try {
      await pulse.query('select 1')
      silentTicks = 0
    } catch (error) {
      // What says no is there.
      if (error instanceof DatabaseError) silentTicks = 0
      throw error
    }
  }
  const ping = async (): Promise<void> => {
    pinging ??= ask().finally(() => {
      pinging = null
    })
    await pinging
  }
  const look = setInterval(() => {
    const before = performance.now() - LONG_MS
    const isLong = [...holders].some(({ since }) => since < before)
    if (silentTicks === 0 && !isLong) return
    ping().catch(() => null)
    silentTicks += 1
    if (silentTicks < SILENT_TICKS) return
    for (const holder of holders) if (holder.isRead || silentTicks >= LOST_TICKS) holder.giveUp()
  }, TICK_MS).unref()

  return {
    options: {},
    async connect() {
      const asks = lane.getStore()
      // Work that no one waits for has the patience of what writes: a process of its own, where requests go first.
      if (silentTicks >= (asks === undefined ? LOST_TICKS : SILENT_TICKS)) throw noAnswer()
      // Signing in takes as many turns as silence has ticks: a process that computes would be too late with its first.
      if (!isSent) ping().catch(() => null)
      isSent = true
      const { name, isRead } = asks ?? { name: '', isRead: false }
      const share = shares.get(name) ?? new PQueue({ concurrency: SHARE })
      shares.set(name, share)
      const { promise: givenUp, reject } = Promise.withResolvers<never>()
      const holder: Holder = { since: performance.now(), isRead, giveUp: () => reject(noAnswer()) }
      holders.add(holder)
      const connecting = connectIn(share, name === OPEN_LANE ? reserved : main)
      try {
        const client = await Promise.race([connecting, givenUp])
        // Waits for nothing: a query under way fails, and is answered by 503.
        holder.giveUp = () => client.connection.stream.destroy()
        const release = client.release.bind(client)
        client.release = (destroyed) => {
          holders.delete(holder)
          release(destroyed)
        }
        return client
      } catch (error) {
        holders.delete(holder)
        // It comes too late, if it comes.
        connecting.then((client) => client.release()).catch(() => null)
        throw error
      }
    },
    ping,
    async end() {
      clearInterval(look)
      await Promise.all([main.end(), reserved.end(), pulse.end()])
    },
  }
}

/** Somebody who waits for a connection, or has one. */
type Holder = { since: number; isRead: boolean; giveUp: () => void }

/** With the code of a system error, so that it counts as unavailable. */
function noAnswer(): Error {
  return Object.assign(new Error('PostgreSQL does not answer.'), { code: 'ETIMEDOUT' })
}

/** A connection that leaves the share when it is released. */
async function connectIn(share: PQueue, pool: Pool): Promise<PoolClient> {
  const leave = await enter(share)
  try {
    const client = await pool.connect()
    const release = client.release.bind(client)
    client.release = (destroyed) => {
      leave()
      release(destroyed)
    }
    return client
  } catch (error) {
    leave()
    throw error
  }
}

function openPool(connectionString: string, max: number): Pool {
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // Statements of one transaction that are requested together are sent together.
    pipeline: true,
  })
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

/** Resolves with what leaves the place again. @throws where none became free */
function enter(share: PQueue): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let isWaiting = true
    const late = setTimeout(() => {
      isWaiting = false
      reject(Object.assign(new Error('No connection became free.'), { code: 'ETIMEDOUT' }))
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
