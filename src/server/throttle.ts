import type { Db } from './db/schema.ts'

/** How often something may fail before the one who tries must wait; the wait doubles with each failure more. */
export type ThrottleRule = {
  /** The failure from which on one must wait. */
  limit: number
  /** Failures older than this are forgotten. */
  windowSeconds: number
  firstBlockSeconds: number
  longestBlockSeconds: number
}

/** Seconds to wait before the next try; 0 where it may come now. */
export async function secondsBlocked(db: Db, keys: readonly string[], now: Date): Promise<number> {
  const rows = await db
    .selectFrom('throttles')
    .select('blocked_until')
    .where('key', 'in', keys)
    .where('blocked_until', '>', now.toISOString())
    .execute()
  return Math.max(0, ...rows.map(({ blocked_until }) => secondsUntil(blocked_until, now)))
}

/** Notes one failure more; returns the seconds to wait from now on, 0 while failures are still limit. */
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

export async function forgetFailures(tx: Db, key: string): Promise<void> {
  await tx.deleteFrom('throttles').where('key', '=', key).execute()
}

function blockSeconds(failures: number, rule: ThrottleRule): number {
  if (failures < rule.limit) return 0
  const doublings = Math.min(failures - rule.limit, 30)
  return Math.min(rule.longestBlockSeconds, rule.firstBlockSeconds * 2 ** doublings)
}

function secondsUntil(instant: string | null, now: Date): number {
  return instant === null ? 0 : Math.max(0, (Date.parse(instant) - now.getTime()) / 1000)
}
