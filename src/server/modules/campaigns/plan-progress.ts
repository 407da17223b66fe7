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

/** Whether it is not known, and if it is, views of a campaign as a share of its plan. */
export type PlanProgress = { isUnknown: RawBuilder<boolean>; share: RawBuilder<number | null> }

/** Of the whole target, as `028-plan-order.ts` has an index of it. */
const ofTarget = sql<number | null>`(cast(impressions_view_count as double precision)
  / coalesce(nullif(impressions_target_min, 0), nullif(impressions_target_max, 0)))`
/** Without views or target: on no day is it known. */
export const lacksNumbers = sql<boolean>`(${ofTarget} is null)`

/** Of the whole target, as staff see a campaign that is concluded or lacks numbers. */
export const progressOfWholeTarget: PlanProgress = { isUnknown: lacksNumbers, share: ofTarget }

/**
 * Of any campaign: the plan has the days' share of the target, and none before the first day. Unknown without views or
 * target, and where the target is not for this reader.
 */
export function planProgress(db: Db, today: RawBuilder<string>, isStaff: boolean): PlanProgress {
  const isSeen = isStaff ? sql`` : sql`and show_impression_targets = 1`
  const hasPlan = sql`(start_date <= ${today} ${isSeen})`
  const gone = sql`case when end_date < ${today} then 1.0 else ${shareGone(db, today)} end`
  // Days cost most, and are computed only of what has a plan and numbers.
  const isUnknown = sql<boolean>`(not ${hasPlan} or ${lacksNumbers})`
  return { isUnknown, share: sql`(case when not ${isUnknown} then ${ofTarget} / ${gone} end)` }
}
