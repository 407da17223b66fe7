import { setTimeout as wait } from 'node:timers/promises'
import { type Database, DatabaseBusy } from '../../db/database.ts'
import type { Services } from '../../http/services.ts'
import { type Cached, type CacheKey, claim, remove, store } from './cache-rows.ts'
import { type Compressed, nameOf, sealed, unsealed } from './compressed.ts'

/** Time after which another server may compute a response. */
const CLAIM_MS = 15_000
/** Longest wait for the write lock; then the response is computed without a claim. */
const CLAIM_TIMEOUT_MS = 1_000
/** Poll interval for another server's result, and for claiming again. */
const POLL_MS = 40
const RECLAIM_MS = 1_000

export type Computation = Pick<Services, 'database' | 'secrets' | 'clock'> & {
  key: CacheKey
  revision: number
  compute: () => Promise<Compressed>
  /** Whether the revision is still the newest for the caller. */
  isCurrent: () => Promise<boolean>
  /** What is cached by now. */
  find: () => Promise<Cached | null>
}

/** This process's running computations, by the name of their response. */
const runningOf = new WeakMap<Database, Map<string, Promise<Compressed | null>>>()

/**
 * Computes and caches a response once for concurrent requests on any number of servers.
 * @returns null if the revision was raised in the meantime
 */
export async function computeOnce(computation: Computation): Promise<Compressed | null> {
  const { database, key, revision } = computation
  const running = runningOf.get(database) ?? new Map<string, Promise<Compressed | null>>()
  runningOf.set(database, running)
  const name = nameOf(key, revision)
  const known = running.get(name)
  if (known !== undefined) return await known
  const { response, stored } = start(computation)
  running.set(name, response)
  // Until it is stored, later callers find it here.
  void stored.finally(() => running.delete(name))
  return await response
}

function start(computation: Computation) {
  const run = computeOrFind(computation)
  return { response: run.then(({ response }) => response), stored: storeWhenRun(computation, run) }
}

async function storeWhenRun(computation: Computation, run: ReturnType<typeof computeOrFind>): Promise<void> {
  const computed = await run.catch(() => null)
  if (computed === null || !computed.isClaimed || computed.response === null) return
  await storeResponse(computation, computed.response)
}

async function computeOrFind(computation: Computation) {
  const { key, compute, isCurrent } = computation
  const claimed = await claimOrFind(computation)
  if (typeof claimed === 'object') return { response: claimed, isClaimed: false }
  const isClaimed = claimed === 'CLAIMED'
  if (!isClaimed && !(await isCurrent())) return { response: null, isClaimed }
  try {
    const response = await compute()
    return { response: (await isCurrent()) ? response : null, isClaimed }
  } catch (error) {
    if (isClaimed) await write(computation, (database) => database.single((tx) => remove(tx, key)))
    throw error
  }
}

/** Claims the computation, or waits for the response of the server that has claimed it. */
async function claimOrFind(computation: Computation): Promise<'CLAIMED' | 'OUTDATED' | Compressed | null> {
  for (;;) {
    const claimed = await claimSoon(computation)
    if (claimed !== 'TAKEN') return claimed
    const found = await waitForOther(computation)
    if (found !== 'PENDING') return found
  }
}

/** Without the write lock it continues as if claimed: two servers may compute the same, which only costs time. */
async function claimSoon(computation: Computation): Promise<'CLAIMED' | 'TAKEN' | 'OUTDATED'> {
  const { key, revision, clock } = computation
  const now = clock()
  const until = new Date(now.getTime() + CLAIM_MS)
  const claiming = write(computation, (database) =>
    database.single((tx) => claim(tx, key, revision, { now, until })),
  )
  const timeout = wait(CLAIM_TIMEOUT_MS, null, { ref: false })
  return (await Promise.race([claiming, timeout])) ?? 'CLAIMED'
}

async function waitForOther(computation: Computation): Promise<Compressed | null | 'PENDING'> {
  const { find, secrets, key, revision } = computation
  for (let waited = 0; waited < RECLAIM_MS; waited += POLL_MS) {
    const found = await find()
    if (found === null || found.revision !== revision) return null
    const { etag, body } = found
    const brotli = body && unsealed(secrets, body, key, revision)
    if (etag !== null) return brotli && { etag, brotli }
    await wait(POLL_MS)
  }
  return 'PENDING'
}

async function storeResponse(computation: Computation, { etag, brotli }: Compressed): Promise<void> {
  const { secrets, key, revision, clock } = computation
  const response = { etag, body: sealed(secrets, brotli, key, revision), created_at: clock().toISOString() }
  await write(computation, (database) => database.transaction((tx) => store(tx, key, revision, response)))
}

/** null on failure: a request must not fail because its response could not be cached. */
async function write<T>(
  { database }: Computation,
  work: (database: Database) => Promise<T>,
): Promise<T | null> {
  try {
    return await work(database)
  } catch (error) {
    if (!(error instanceof DatabaseBusy)) console.error('response cache:', error)
    return null
  }
}
