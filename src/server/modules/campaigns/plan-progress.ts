import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { singleFlight } from '../../base/single-flight.ts'
import { isPostgres } from '../../db/compile-once.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/schema.ts'
import { whereWritable } from '../../db/where-writable.ts'

/** Campaigns per transaction, so that others are not blocked. */
const AT_ONCE = 200
/** Longest wait (ms) of a list if more than that have to be computed. */
const TIMEOUT_MS = 50
/** For shares that no longer change with the day. */
const FOR_EVER = '9999-12-31'

/** The elapsed share of the days of a campaign in progress, including today (`vocabulary/target-state.ts`). */
export function elapsedShare(db: Db, today: RawBuilder<string>): RawBuilder<number> {
  const day = (value: RawBuilder<unknown>) =>
    isPostgres(db) ? sql`(${value})::date` : sql`julianday(${value})`
  const days = (last: RawBuilder<unknown>) => {
    const days = sql`(${day(last)} - ${day(sql.ref('start_date'))} + 1)`
    return isPostgres(db) ? sql`${days}::double precision` : days
  }
  return sql`(${days(today)} / ${days(sql.ref('end_date'))})`
}

/**
 * Updates the sort value of the plan (`campaigns.plan_share`): it changes daily for campaigns in progress, and with
 * their numbers. Skipped if the database is read-only; if many have to be computed, the old values are used until that
 * is done.
 * @param today day in Rome
 */
export async function updatePlanProgress(database: Database, today: string): Promise<void> {
  const { rows } = await stale(today, AT_ONCE + 1).execute(database.reader)
  if (rows.length === 0) return
  if (rows.length > AT_ONCE)
    await Promise.race([settling.share(database, 'plan', () => settleAll(database, today)), wait(TIMEOUT_MS)])
  else await settle(database, today)
}

const settling = singleFlight<void>()

async function settleAll(database: Database, today: string): Promise<void> {
  let settled: number | null = null
  do settled = await settle(database, today)
  while (settled === AT_ONCE)
}

/** How many were computed; null if the database is read-only. */
async function settle(database: Database, today: string): Promise<number | null> {
  return await whereWritable(() =>
    database.single(async (db) => {
      const result = await sql`update campaigns set plan_share = ${shareOfPlan(db, today)},
        plan_until = case when ${ofTarget} is null or end_date < ${today} then ${FOR_EVER} else ${today} end
        where id in (${stale(today, AT_ONCE)})`.execute(db)
      return Number(result.numAffectedRows ?? 0)
    }),
  )
}

function stale(today: string, limit: number): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select id from campaigns where plan_until < ${today} limit ${sql.lit(limit)}`
}

/** Share of the full target; null without views or target. */
const ofTarget = sql<number | null>`(cast(impressions_view_count as double precision)
  / coalesce(nullif(impressions_target_min, 0), nullif(impressions_target_max, 0)))`

/** The plan is the days' share of the target; none before the first day. */
function shareOfPlan(db: Db, today: string): RawBuilder<number | null> {
  const gone = elapsedShare(db, sql`${today}`)
  return sql`case when start_date <= ${today} then ${ofTarget} / case when end_date < ${today} then 1.0 else ${gone} end
    end`
}
