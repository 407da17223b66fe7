import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'

/** How many failures are allowed before a wait, which doubles with each further failure. */
export type ThrottleRule = {
  /** The number of failures from which on attempts must wait. */
  limit: number
  /** Failures are forgotten after this time. */
  windowSeconds: number
  firstBlockSeconds: number
  longestBlockSeconds: number
}

/** Seconds until the next attempt; 0: allowed now. */
async function secondsBlocked(db: Db, keys: readonly string[], now: Date): Promise<number> {
  const rows = await db
    .selectFrom('throttles')
    .select('blocked_until')
    .where('key', 'in', keys)
    .where('blocked_until', '>', now.toISOString())
    .execute()
  return Math.max(0, ...rows.map(({ blocked_until }) => secondsUntil(blocked_until, now)))
}

/** Counter keys, each with its rule. */
export type Counted = readonly (readonly [key: string, rule: ThrottleRule])[]

/**
 * Counts an attempt before its result is known, so that parallel attempts cannot exceed the limit. Returns 0, or the
 * seconds to wait: then the attempt was not counted and must not be made.
 */
export async function countAttempt(database: Database, counted: Counted, now: Date): Promise<number> {
  const keys = counted.map(([key]) => key)
  const early = await secondsBlocked(database.reader, keys, now)
  if (early > 0) return early
  return await database.transaction((tx) => countAttemptIn(tx, counted, now))
}

/** The same within a transaction. */
export async function countAttemptIn(tx: Db, counted: Counted, now: Date): Promise<number> {
  const wait = await secondsBlocked(
    tx,
    counted.map(([key]) => key),
    now,
  )
  if (wait > 0) return wait
  for (const [key, rule] of counted) await countFailure(tx, key, rule, now)
  return 0
}

/** Uncounts a successful attempt, and lifts a block that it caused. */
export async function forgiveAttempt(tx: Db, counted: Counted): Promise<void> {
  for (const [key, { limit }] of counted) {
    await tx
      .updateTable('throttles')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('key', '=', key)
      .where('failures', '>', 0)
      .execute()
    await tx
      .updateTable('throttles')
      .set({ blocked_until: null })
      .where('key', '=', key)
      .where('failures', '<', limit)
      .execute()
  }
}

/** Counts a failure; returns the seconds to wait from now on, 0 below the limit. */
export async function countFailure(tx: Db, key: string, rule: ThrottleRule, now: Date): Promise<number> {
  const known = await tx.selectFrom('throttles').selectAll().where('key', '=', key).executeTakeFirst()
  const forgottenAt = new Date(now.getTime() - rule.windowSeconds * 1000).toISOString()
  const failures = known === undefined || known.last_failure_at < forgottenAt ? 1 : known.failures + 1
  const wait = blockSeconds(failures, rule)
  const row = {
    failures,
    last_failure_at: now.toISOString(),
    blocked_until: wait === 0 ? null : new Date(now.getTime() + wait * 1000).toISOString(),
  }
  await tx
    .insertInto('throttles')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  return wait
}

function blockSeconds(failures: number, rule: ThrottleRule): number {
  if (failures < rule.limit) return 0
  const doublings = Math.min(failures - rule.limit, 30)
  return Math.min(rule.longestBlockSeconds, rule.firstBlockSeconds * 2 ** doublings)
}

function secondsUntil(instant: string | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, (Date.parse(instant) - now.getTime()) / 1000)
}
