import { type RawBuilder, sql } from 'kysely'
import { VIEWS_OF_REACH } from '../../../domain/estimate-reach.ts'
import { CONTENT_TYPES } from '../../../trade/content-types.ts'
import { ENGAGEMENT_PER_REACH, REACH_PER_VIEW, reachPerFollower } from '../../../trade/reach-factors.ts'
import { isPostgres } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import type { ReportChannel } from '../numbers/campaign-channels.ts'
import { counted, interactions } from '../numbers/content-groups.ts'

/** What contents are sorted by, and the table beside them that it needs. */
type SortKey = { value: RawBuilder<unknown>; from: RawBuilder<unknown> }

/** Types whose reach is estimated from interactions, and from followers; `estimateReach` says why. */
const BY_INTERACTIONS = sql`('INSTAGRAM_POST', 'INSTAGRAM_REEL')`

/** What `modelledReach` takes: a channel's estimated reach of a post and of a story, from its followers. */
export function followersFactors(channels: readonly ReportChannel[]): string {
  const estimate = (type: 'INSTAGRAM_POST' | 'INSTAGRAM_STORY', followers: number | null) => {
    const factors = followers === null ? null : reachPerFollower(type, followers)
    return followers === null || factors === null ? null : followers * factors[1]
  }
  return JSON.stringify(
    channels.map(({ id, followersCount }) => ({
      id,
      post: estimate('INSTAGRAM_POST', followersCount),
      story: estimate('INSTAGRAM_STORY', followersCount),
    })),
  )
}

/** The same as `modelContent` says, in SQL: the same operations in the same order give the same numbers. */
export function modelledReach(db: Db, factors: RawBuilder<string>): SortKey {
  const views = double(counted('impressionsViewCount'))
  const fromViews = sql`${views} * ${byType((type) => REACH_PER_VIEW[type][1])}`
  return {
    value: sql`coalesce(${double(counted('reach'))}, ${fromViews}, ${fromPeople})`,
    from: factorsTable(db, factors),
  }
}

/** Likewise. */
export function modelledViews(db: Db, factors: RawBuilder<string>): SortKey {
  const reach = sql`coalesce(${double(counted('reach'))}, ${fromPeople})`
  const modelled = sql`${reach} * ${byType((type) => VIEWS_OF_REACH[type][0])} / ${byType((type) => VIEWS_OF_REACH[type][1])}`
  return {
    value: sql`coalesce(${double(counted('impressionsViewCount'))}, ${modelled})`,
    from: factorsTable(db, factors),
  }
}

/** From interactions, else from followers. */
const fromPeople = sql`coalesce(
  case when contents.content_type in ${BY_INTERACTIONS} then ${double(interactions)} / ${lit(ENGAGEMENT_PER_REACH[1])} end,
  case contents.content_type when 'INSTAGRAM_POST' then factors.post when 'INSTAGRAM_STORY' then factors.story end)`

function factorsTable(db: Db, factors: RawBuilder<string>): RawBuilder<unknown> {
  const rows = isPostgres(db)
    ? sql`select id, post, story
        from json_to_recordset(cast(${factors} as json)) as one(id text, post double precision, story double precision)`
    : sql`select value ->> 'id' as id, value ->> 'post' as post, value ->> 'story' as story from json_each(${factors})`
  return sql`left join (${rows}) as factors on factors.id = contents.channel_id`
}

function byType(factor: (type: (typeof CONTENT_TYPES)[number]) => number): RawBuilder<number> {
  const cases = CONTENT_TYPES.map((type) => sql`when ${sql.lit(type)} then ${lit(factor(type))}`)
  return sql`case contents.content_type ${sql.join(cases, sql` `)} end`
}

/** PostgreSQL would take it as a decimal. */
function lit(number: number): RawBuilder<number> {
  return double(sql.lit(number))
}

function double(value: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`cast(${value} as double precision)`
}
