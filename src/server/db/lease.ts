import type { SelectQueryBuilder } from 'kysely'
import type { Database } from './database.ts'
import type { Db, Schema } from './schema.ts'

const FIRST_RETRY_MS = 60_000
const MAX_RETRY_MS = 6 * 3_600_000

/** Rows to claim, in order; on PostgreSQL those being claimed elsewhere are skipped. */
type Due<T extends keyof Schema> = SelectQueryBuilder<Schema, T, { id: string }>

/**
 * Claims the first due row of background work; null without one. Atomic: one statement, in which `take` gives the row a
 * lease. Until it ends, no other worker of any server has the row; then its worker is considered dead. Without due rows
 * nothing is written, so that an idle server never takes the write lock.
 */
export async function claimFirst<T extends keyof Schema, R>(
  database: Database,
  due: (db: Db) => Due<T>,
  take: (tx: Db, first: Due<T>) => Promise<R | undefined>,
): Promise<R | null> {
  if ((await due(database.reader).limit(1).executeTakeFirst()) === undefined) return null
  const taken = await database.single((tx) => {
    const first = due(tx).limit(1)
    return take(tx, database.dialect === 'postgres' ? first.forUpdate().skipLocked() : first)
  })
  return taken ?? null
}

/** The end of a lease that begins now, as an ISO instant. */
export function leaseEnd(milliseconds: number, now: Date): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}

/**
 * When to repeat what has failed, as an ISO instant: a minute after the first attempt, then after twice as long each
 * time, at most six hours.
 * @param attempts how many there have been, from 1
 */
export function retryAt(attempts: number, now: Date): string {
  const wait = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))
  return new Date(now.getTime() + wait).toISOString()
}

/** Runs work that may exceed its lease of this many milliseconds, which is extended as long as it runs. */
export async function whileLeased<T>(
  milliseconds: number,
  extend: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const heartbeat = setInterval(() => void extend().catch(console.error), milliseconds / 4)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
  }
}
