import { type RawBuilder, sql } from 'kysely'
import type { Deliverable } from '../../../contract/deliverables.ts'
import { addDays } from '../../../lib/add-days.ts'
import { romeMidnight } from '../../../lib/rome-midnight.ts'
import type { CampaignTodo } from '../../../vocabulary/campaign-todos.ts'
import { publishes } from './late-deliverables.ts'
import { isPostgres, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { DAYS_AFTER_END } from '../../jobs/schedule-refreshes.ts'
import { counted } from '../numbers/content-groups.ts'
import { elapsedShare } from './plan-progress.ts'

/** To-dos of a campaign are listed until this many days after its end. */
const WATCHED_DAYS = 30
const STALE_DAYS = 7

/** Days in Rome that determine the to-dos. */
export type TodoDays = {
  today: string
  /** Campaigns that ended before it are ignored. */
  watchedFrom: string
  /** Campaigns that ended before it are no longer refreshed. */
  refreshedFrom: string
  /** An instant: older numbers are stale. */
  staleBefore: string
}

export function todoDays(today: string): TodoDays {
  return {
    today,
    watchedFrom: addDays(today, -WATCHED_DAYS),
    refreshedFrom: addDays(today, -DAYS_AFTER_END),
    staleBefore: romeMidnight(addDays(today, -STALE_DAYS)),
  }
}

type Slot = SlotOf<TodoDays>

/** Found by end date, because most campaigns ended long ago. */
export function isWatched(slot: Slot): RawBuilder<boolean> {
  return sql`(draft = 0 and archived = 0 and end_date >= ${slot('watchedFrom')} and (start_date || '') <= ${slot('today')})`
}

/** Whether a watched campaign has this to-do. */
export function hasToDo(db: Db, todo: CampaignTodo, slot: Slot): RawBuilder<boolean> {
  return CONDITIONS[todo](slot, db)
}

/**
 * The first row of a query as a scalar: PostgreSQL would evaluate an `exists` for all campaigns at once, from the full
 * table.
 */
const first = (rows: RawBuilder<unknown>) => sql`(select 1 from ${rows} limit 1)`

/** Condition on a found content: not rejected, and not in the campaign by another way. */
export const isWaiting = sql<boolean>`(was_left = 0 and ${first(sql`contents
  where contents.campaign_id = found_contents.campaign_id and contents.social_type = found_contents.social_type
  and contents.content_key = found_contents.content_key`)} is null)`

/** Condition on a content: reach or views are neither measured nor declared. */
export const isUnmeasured = sql<boolean>`(${counted('reach')} is null or ${counted('impressionsViewCount')} is null)`

/** Condition on a campaign's creator: has no content in it. */
export const isSilent = sql<boolean>`(${first(sql`channels
  join contents on contents.channel_id = channels.id and contents.campaign_id = campaign_creators.campaign_id
  where channels.creator_id = campaign_creators.creator_id`)} is null)`

/** Whether the campaign has such a row. */
const has = (table: string, such: RawBuilder<boolean>) =>
  sql<boolean>`(${first(sql`${sql.table(table)} where campaign_id = campaigns.id and ${such}`)} = 1)`

/** A value of a deliverable. */
const agreed = (key: keyof Deliverable) => sql<string>`(agreed.value ->> ${sql.lit(key)})`

const agreedRows = (db: Db) =>
  isPostgres(db)
    ? sql`jsonb_array_elements(campaign_creators.deliverables::jsonb) as agreed(value)`
    : sql`json_each(campaign_creators.deliverables) as agreed`

const CONDITIONS: Record<CampaignTodo, (slot: Slot, db: Db) => RawBuilder<boolean>> = {
  BEHIND: (slot, db) => sql`(end_date >= ${slot('today')}
    and impressions_view_count < impressions_target_min * ${elapsedShare(db, slot('today'))}
    and impressions_known * 5 >= content_count * 4)`,
  REVIEW: () => has('found_contents', isWaiting),
  MISSING: () => has('contents', isUnmeasured),
  SILENT: () => has('campaign_creators', isSilent),
  // A deliverable without a day is due on the campaign's last day.
  LATE: (slot, db) =>
    sql`(${first(sql`(
      select creator_id, content_type, sum(number) as number from (
        select campaign_creators.creator_id, ${agreed('contentType')} as content_type,
          cast(${agreed('number')} as integer) as number
        from campaign_creators, ${agreedRows(db)}
        where campaign_creators.campaign_id = campaigns.id and campaign_creators.deliverables <> '[]'
          and coalesce(${agreed('dueDate')}, campaigns.end_date) < ${slot('today')}
      ) due_rows group by creator_id, content_type
    ) due where number > (select count(*) from contents
      where contents.campaign_id = campaigns.id and contents.content_type = due.content_type
        and ${publishes(sql.ref('due.creator_id'))})`)} = 1)`,
  STALE: (slot) =>
    sql`(end_date >= ${slot('refreshedFrom')} and metrics_updated_at < ${slot('staleBefore')})`,
  FAILED: () => sql`((select state from refresh_jobs where campaign_id = campaigns.id
    order by created_at desc, id desc limit 1) = 'FAILED')`,
}
