import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../lib/add-days.ts'
import type { CampaignTodo } from '../../../trade/campaign-todos.ts'
import { isPostgres, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { DAYS_AFTER_END } from '../../jobs/schedule-refreshes.ts'
import { counted } from '../numbers/content-groups.ts'

/** Something may be done for a campaign for so long after its end. */
const WATCHED_DAYS = 30
const STALE_DAYS = 7

/** Days in Rome that tell what is to do. */
export type TodoDays = {
  today: string
  /** Campaigns that ended before it are left alone. */
  watchedFrom: string
  /** Those that ended before it are no longer refreshed. */
  refreshedFrom: string
  /** Numbers from before it are old. */
  staleBefore: string
}

export function todoDays(today: string): TodoDays {
  return {
    today,
    watchedFrom: addDays(today, -WATCHED_DAYS),
    refreshedFrom: addDays(today, -DAYS_AFTER_END),
    staleBefore: addDays(today, -STALE_DAYS),
  }
}

type Slot = SlotOf<TodoDays>

/** Found by the end of its days, for of those that have ended most ended long ago. */
export function isWatched(slot: Slot): RawBuilder<boolean> {
  return sql`(draft = 0 and end_date >= ${slot('watchedFrom')} and (start_date || '') <= ${slot('today')})`
}

/** Whether a watched campaign has this to do. */
export function hasToDo(db: Db, todo: CampaignTodo, slot: Slot): RawBuilder<boolean> {
  return CONDITIONS[todo](slot, db)
}

/** Of a found content: nobody has left it, and it has not come to the campaign by another way. */
export const isWaiting = sql<boolean>`(was_left = 0 and not exists (select 1 from contents
  where contents.campaign_id = found_contents.campaign_id and contents.social_type = found_contents.social_type
  and contents.content_key = found_contents.content_key))`

/** Of a content: nobody has measured or declared its reach or its views. */
export const isUnmeasured = sql<boolean>`(${counted('reach')} is null or ${counted('impressionsViewCount')} is null)`

/** Of a campaign's creator: none of its contents is theirs. */
export const isSilent = sql<boolean>`not exists (select 1 from channels
  join contents on contents.channel_id = channels.id and contents.campaign_id = campaign_creators.campaign_id
  where channels.creator_id = campaign_creators.creator_id)`

/** The share of the days that have gone, today included, of a campaign in progress (`trade/target-state.ts`). */
function shareGone(db: Db, slot: Slot): RawBuilder<number> {
  const day = (value: RawBuilder<unknown>) =>
    isPostgres(db) ? sql`(${value})::date` : sql`julianday(${value})`
  const days = (last: RawBuilder<unknown>) => {
    const whole = sql`(${day(last)} - ${day(sql.ref('start_date'))} + 1)`
    return isPostgres(db) ? sql`${whole}::double precision` : whole
  }
  return sql`(${days(slot('today'))} / ${days(sql.ref('end_date'))})`
}

const of = (table: string) => sql`(select 1 from ${sql.table(table)} where campaign_id = campaigns.id`

const CONDITIONS: Record<CampaignTodo, (slot: Slot, db: Db) => RawBuilder<boolean>> = {
  BEHIND: (slot, db) => sql`(end_date >= ${slot('today')}
    and impressions_view_count < impressions_target_min * ${shareGone(db, slot)})`,
  REVIEW: () => sql`exists ${of('found_contents')} and ${isWaiting})`,
  MISSING: () => sql`exists ${of('contents')} and ${isUnmeasured})`,
  SILENT: () => sql`exists ${of('campaign_creators')} and ${isSilent})`,
  STALE: (slot) =>
    sql`(end_date >= ${slot('refreshedFrom')} and metrics_updated_at < ${slot('staleBefore')})`,
  FAILED: () => sql`((select state from refresh_jobs where campaign_id = campaigns.id
    order by created_at desc, id desc limit 1) = 'FAILED')`,
}
