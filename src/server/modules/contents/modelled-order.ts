import { type RawBuilder, sql } from 'kysely'
import { viewsOfReach } from '../../../domain/estimate-reach.ts'
import { CONTENT_TYPES, type ContentType } from '../../../vocabulary/content-types.ts'
import type { ViewsDefinition } from '../../../vocabulary/metric-definitions.ts'
import {
  ENGAGEMENT_PER_REACH,
  reachPerFollower,
  reachPerView,
  TIER_BOUNDS,
} from '../../../vocabulary/reach-factors.ts'
import { counted, interactions } from '../numbers/content-groups.ts'
import { followersInCampaign } from '../numbers/set-channels.ts'

// `modelContent` in SQL: the same operations in the same order give the same numbers.

/**
 * From the followers of the content's channel in its campaign; looked up only when needed, and once: without the limit,
 * SQLite would repeat the lookup wherever the result is used.
 */
const fromFollowers = sql`case when contents.content_type in ('INSTAGRAM_POST', 'INSTAGRAM_STORY') then (
  select ${double(sql`count`)} * case contents.content_type
    when 'INSTAGRAM_POST' then ${byTier('INSTAGRAM_POST')} else ${byTier('INSTAGRAM_STORY')} end
  from (select case when encoded < 0 then -1 - encoded else encoded end as count from (
    select ${followersInCampaign} as encoded from campaigns, channels
    where campaigns.id = contents.campaign_id and channels.id = contents.channel_id limit 1
  ) as coded) as followers
) end`

const fromInteractions = sql`case when contents.content_type in ('INSTAGRAM_POST', 'INSTAGRAM_REEL')
  then ${double(interactions)} / ${factor(ENGAGEMENT_PER_REACH[1])} end`

const reach = double(counted('reach'))
const views = double(counted('impressionsViewCount'))
const fromViews = sql`${views} * ${byType((type, definition) => reachPerView(type, definition)[1])}`

/** A content's reach, counted or modelled. */
export const modelledReach = sql`coalesce(${reach}, ${fromViews}, ${fromInteractions}, ${fromFollowers})`

/** A content's views, counted or modelled. */
export const modelledViews = sql`coalesce(${views}, coalesce(${reach}, ${fromInteractions}, ${fromFollowers})
  * ${byType((type, definition) => viewsOfReach(type, definition)[0])}
  / ${byType((type, definition) => viewsOfReach(type, definition)[1])})`

function byType(of: (type: ContentType, definition: ViewsDefinition) => number): RawBuilder<number> {
  const cases = CONTENT_TYPES.map((type) => {
    const [old, other] = [of(type, 'OLD'), of(type, 'NEW')]
    const value =
      old === other
        ? factor(other)
        : sql`case when contents.views_definition = 'OLD' then ${factor(old)} else ${factor(other)} end`
    return sql`when ${sql.lit(type)} then ${value}`
  })
  return sql`case contents.content_type ${sql.join(cases, sql` `)} end`
}

function byTier(type: ContentType): RawBuilder<number> {
  const of = (followers: number) => factor(reachPerFollower(type, followers)?.[1] ?? Number.NaN)
  const cases = TIER_BOUNDS.map((bound) => sql`when count < ${sql.lit(bound)} then ${of(bound - 1)}`)
  return sql`case ${sql.join(cases, sql` `)} else ${of(TIER_BOUNDS[2])} end`
}

/** PostgreSQL would treat it as a decimal. */
function factor(number: number): RawBuilder<number> {
  return double(sql.lit(number))
}

function double(value: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`cast(${value} as double precision)`
}
