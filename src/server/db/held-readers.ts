import type { Database } from './database.ts'
import type { Db } from './schema.ts'

/** A thing that is being changed in many steps, seen as it was before the first. */
type Held = { before: Db; readings: Set<Promise<unknown>>; released: Promise<void> }

const heldOf = new WeakMap<Database, Map<string, Held>>()

/**
 * While the work changes the thing of that id in many transactions, this process's readers of it see the moment
 * before, and its writers wait. For some seconds at most: SQLite keeps every page that is replaced meanwhile.
 */
export async function whileHeld<T>(database: Database, id: string, work: () => Promise<T>): Promise<T> {
  const held = heldOf.get(database) ?? new Map<string, Held>()
  heldOf.set(database, held)
  const { promise, resolve } = Promise.withResolvers<void>()
  const readings = new Set<Promise<unknown>>()
  return await database.snapshot(async (before) => {
    // The moment is that of the first read.
    await before.selectFrom('settings').select('key').limit(1).execute()
    held.set(id, { before, readings, released: promise })
    try {
      return await work()
    } finally {
      held.delete(id)
      resolve()
      await Promise.allSettled(readings)
    }
  })
}

/** Reads the thing of that id, or anything else where there is none. */
export async function readHeld<T>(
  database: Database,
  id: string | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const held = heldOf.get(database)?.get(id ?? '')
  if (held === undefined) return await work(database.reader)
  const reading = work(held.before)
  held.readings.add(reading)
  try {
    return await reading
  } finally {
    held.readings.delete(reading)
  }
}

/** Resolves when the thing of that id may be changed. */
export async function untilReleased(database: Database, id: string | undefined): Promise<void> {
  await heldOf.get(database)?.get(id ?? '')?.released
}
