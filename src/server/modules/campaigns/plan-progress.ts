import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'

/** The share of the days that have gone, today included, of a campaign in progress (`trade/target-state.ts`). */
export function shareGone(db: Db, today: RawBuilder<string>): RawBuilder<number> {
  const day = (value: RawBuilder<unknown>) =>
    isPostgres(db) ? sql`(${value})::date` : sql`julianday(${value})`
  const days = (last: RawBuilder<unknown>) => {
    const whole = sql`(${day(last)} - ${day(sql.ref('start_date'))} + 1)`
    return isPostgres(db) ? sql`${whole}::double precision` : whole
  }
  return sql`(${days(today)} / ${days(sql.ref('end_date'))})`
}

/**
 * Views of a campaign as a share of what its plan has for today; of a concluded one, of its target. null before it
 * begins, and where views or target are unknown or not for this reader.
 */
export function planProgress(db: Db, today: RawBuilder<string>, isStaff: boolean): RawBuilder<number | null> {
  const target = sql`nullif(coalesce(impressions_target_min, impressions_target_max), 0)`
  const planned = sql`(${target} * case when end_date < ${today} then 1.0 else ${shareGone(db, today)} end)`
  const isSeen = isStaff ? sql`` : sql`and show_impression_targets = 1`
  return sql`(case when start_date <= ${today} ${isSeen} then impressions_view_count / ${planned} end)`
}
