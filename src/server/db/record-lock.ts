import { type Database, DatabaseBusy } from './database.ts'
import type { Db } from './schema.ts'

/**
 * `snapshot`: the database before the first transaction that changes the record; null if a dead process left it half
 * changed.
 */
type Lock = { snapshot: Db | null; reads: Set<Promise<unknown>>; unlocked: Promise<void> }

/** How often each record was locked by this process. */
const timesOf = new WeakMap<Database, Map<string, number>>()
const locksOf = new WeakMap<Database, Map<string, Lock>>()

/**
 * Runs work that changes a record in many transactions. During that time this process reads the record from a snapshot
 * taken before, and its writers wait. For a few seconds at most: SQLite keeps every page replaced in the meantime.
 */
export async function whileLocked<T>(database: Database, id: string, work: () => Promise<T>): Promise<T> {
  const locks = locksOf.get(database) ?? new Map<string, Lock>()
  locksOf.set(database, locks)
  // A record that was already half changed must not be read either.
  if (locks.get(id)?.snapshot === null) return await work()
  const { promise, resolve } = Promise.withResolvers<void>()
  const reads = new Set<Promise<unknown>>()
  return await database.snapshot(async (snapshot) => {
    // The first read takes the snapshot.
    await snapshot.selectFrom('settings').select('key').limit(1).execute()
    locks.set(id, { snapshot, reads, unlocked: promise })
    const times = timesOf.get(database) ?? new Map<string, number>()
    timesOf.set(database, times.set(id, (times.get(id) ?? 0) + 1))
    try {
      return await work()
    } finally {
      locks.delete(id)
      resolve()
      await Promise.allSettled(reads)
    }
  })
}

/** Blocks reads and changes of a record that a dead process has changed partly, until the work has changed the rest. */
export async function whileHalfChanged(
  database: Database,
  id: string,
  work: () => Promise<void>,
): Promise<void> {
  const locks = locksOf.get(database) ?? new Map<string, Lock>()
  locksOf.set(database, locks)
  const { promise, resolve } = Promise.withResolvers<void>()
  locks.set(id, { snapshot: null, reads: new Set(), unlocked: promise })
  try {
    await work()
  } finally {
    locks.delete(id)
    resolve()
  }
}

/** Reads a record by its id, or anything else without an id. */
export async function readRecord<T>(
  database: Database,
  id: string | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const lock = locksOf.get(database)?.get(id ?? '')
  if (lock === undefined) return await work(database.reader)
  requireSnapshot(lock)
  const read = work(lock.snapshot)
  lock.reads.add(read)
  try {
    return await read
  } finally {
    lock.reads.delete(read)
  }
}

/** Resolves when the record may be changed. */
export async function untilUnlocked(database: Database, id: string | undefined): Promise<void> {
  const lock = locksOf.get(database)?.get(id ?? '')
  if (lock === undefined) return
  requireSnapshot(lock)
  await lock.unlocked
}

/** Waiting could take a minute, so the caller retries. @throws DatabaseBusy */
function requireSnapshot(lock: Lock): asserts lock is Lock & { snapshot: Db } {
  if (lock.snapshot === null) throw new DatabaseBusy('An import that was cut off continues.')
}

/**
 * Lets another process, which sees no lock, read the record: once it may be changed, and again if it was locked in the
 * meantime.
 * @param discard receives the outdated result
 */
export async function retryIfLocked<T>(
  database: Database,
  id: string,
  work: () => Promise<T>,
  discard: (read: T) => Promise<void>,
): Promise<T> {
  for (;;) {
    await untilUnlocked(database, id)
    const times = timesOf.get(database)?.get(id)
    const read = await work()
    if (timesOf.get(database)?.get(id) === times) return read
    await discard(read)
  }
}
