import { type RawBuilder, sql } from 'kysely'
import type { CREATOR_SORT_FIELDS } from '../../../contract/creator-lists.ts'
import { compileOnce, type SlotOf } from '../../db/compile-once.ts'
import { limitClause, type Piece } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { type CreatorFilter, type FilterShape, filterConditions, shapeOf } from './creator-filter.ts'
import { STAFF } from './creator-sums.ts'

type SortField = (typeof CREATOR_SORT_FIELDS)[number]
type Direction = 'asc' | 'desc'

export type CreatorOrder = { sortField: SortField; orderDir: Direction }

/** The ids of a range of the list of all creators, ties by id: each order has an index. */
export async function creatorIds(
  db: Db,
  filter: CreatorFilter,
  { sortField, orderDir }: CreatorOrder,
  { backwards, limit, offset }: Piece,
): Promise<{ id: string }[]> {
  const shape = { ...shapeOf(filter), sortField, orderDir, backwards }
  return await ids(db, { ...filter, limit, offset }, shape)
}

type Values = CreatorFilter & { limit: number; offset: number }
type Shape = FilterShape & { sortField: SortField; orderDir: Direction; backwards: boolean }

const ids = compileOnce((db, slot: SlotOf<Values>, shape: Shape) => {
  const { sortField, orderDir, backwards } = shape
  const [up, down] = backwards ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  const along = orderDir === 'asc' ? up : down
  const conditions = filterConditions(shape, slot, STAFF)
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const page = limitClause(slot)
  const order = ORDERS[sortField](along, up)
  if (sortField === 'name')
    return sql<{ id: string }>`select id from creators ${where} order by ${order}, id ${up} ${page}`.compile(
      db,
    )
  const creators =
    conditions.length === 0 ? sql`` : sql`join creators on creators.id = creator_sums.creator_id`
  return sql<{ id: string }>`select creator_id as id from creator_sums ${creators} ${where}
    order by ${order}, creator_id ${up} ${page}`.compile(db)
})

/** Unknown values come last in either direction. */
const ORDERS: Record<
  SortField,
  (along: RawBuilder<unknown>, up: RawBuilder<unknown>) => RawBuilder<unknown>
> = {
  name: (along) => sql`name_folded ${along}`,
  followersCount: (along, up) => sql`(followers_count is null) ${up}, followers_count ${along}`,
  campaignsCount: (along) => sql`campaigns_count ${along}`,
  contentCount: (along) => sql`content_count ${along}`,
}
