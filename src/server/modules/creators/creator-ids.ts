import { type RawBuilder, sql } from 'kysely'
import type { CREATOR_SORT_FIELDS } from '../../../contract/creator-lists.ts'
import type { SocialType } from '../../../trade/social-types.ts'
import { compileOnce, type SlotOf } from '../../db/compile-once.ts'
import { containing } from '../../db/match-name.ts'
import type { Piece } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'

type SortField = (typeof CREATOR_SORT_FIELDS)[number]
type Direction = 'asc' | 'desc'

export type CreatorOrder = {
  sortField: SortField
  orderDir: Direction
  socialType: SocialType | undefined
  /** Folded; empty: any. */
  words: string
}

/** The ids of a piece of the list of all creators, ties by id: each order has an index. */
export async function creatorIds(
  db: Db,
  { sortField, orderDir, socialType, words }: CreatorOrder,
  { backwards, limit, offset }: Piece,
): Promise<{ id: string }[]> {
  const shape = { sortField, orderDir, backwards, ofPlatform: socialType !== undefined, named: words !== '' }
  return await ids(db, { socialType, words: containing(words), limit, offset }, shape)
}

type Values = { socialType: SocialType | undefined; words: string; limit: number; offset: number }
type Shape = {
  sortField: SortField
  orderDir: Direction
  backwards: boolean
  ofPlatform: boolean
  named: boolean
}

const ids = compileOnce((db, slot: SlotOf<Values>, shape: Shape) => {
  const { sortField, orderDir, backwards } = shape
  const [up, down] = backwards ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  const along = orderDir === 'asc' ? up : down
  const isByName = sortField === 'name'
  const id = isByName ? sql`creators.id` : sql`creator_sums.creator_id`
  const conditions = [
    ...(shape.ofPlatform
      ? [
          sql`exists (select 1 from channels
          where channels.creator_id = ${id} and channels.social_type = ${slot('socialType')})`,
        ]
      : []),
    ...(shape.named ? [named(isByName, slot('words'))] : []),
  ]
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const page = sql`limit ${slot('limit')} offset ${slot('offset')}`
  const order = ORDERS[sortField](along, up)
  return isByName
    ? sql<{ id: string }>`select id from creators ${where} order by ${order}, id ${up} ${page}`.compile(db)
    : sql<{ id: string }>`select creator_id as id from creator_sums ${where}
        order by ${order}, creator_id ${up} ${page}`.compile(db)
})

function named(isByName: boolean, words: RawBuilder<string>): RawBuilder<unknown> {
  return isByName
    ? sql`name_folded like ${words} escape '\\'`
    : sql`(select name_folded from creators where creators.id = creator_sums.creator_id) like ${words} escape '\\'`
}

/** What is not known comes last in either direction. */
const ORDERS: Record<
  SortField,
  (along: RawBuilder<unknown>, up: RawBuilder<unknown>) => RawBuilder<unknown>
> = {
  name: (along) => sql`name_folded ${along}`,
  followersCount: (along, up) => sql`(followers_count is null) ${up}, followers_count ${along}`,
  campaignsCount: (along) => sql`campaigns_count ${along}`,
  contentCount: (along) => sql`content_count ${along}`,
}
