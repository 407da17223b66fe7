import { type RawBuilder, sql } from 'kysely'
import { compileOnce, type SlotOf } from '../../db/compile-once.ts'
import { limitClause, type Piece } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { counted } from '../numbers/content-groups.ts'
import {
  type CampaignFilter,
  filterInSql,
  filterShape,
  type FilterShape,
  filterValues,
  type FilterValues,
} from './content-filter.ts'
import type { ContentsQuery } from './list-contents.ts'
import { modelledReach, modelledViews } from './modelled-order.ts'

type ListFilter = CampaignFilter & Pick<ContentsQuery, 'sortField' | 'orderDir'>

type Shape = FilterShape & {
  sortField: ContentsQuery['sortField']
  direction: 'asc' | 'desc'
  backwards: boolean
}

export async function countContents(db: Db, filter: CampaignFilter): Promise<number> {
  const [row] = await count(db, filterValues(filter), filterShape(filter))
  return row?.total ?? 0
}

/** The ids of a range of the list: unknown values last in either direction, ties by id. */
export async function contentIds(
  db: Db,
  filter: ListFilter,
  { backwards, limit, offset }: Piece,
): Promise<string[]> {
  const { sortField, orderDir: direction } = filter
  const values = { ...filterValues(filter), limit, offset }
  const rows = await ids(db, values, {
    ...filterShape(filter),
    sortField,
    direction,
    backwards,
  })
  return rows.map(({ id }) => id)
}

type Values = FilterValues & { limit: number; offset: number }

const count = compileOnce((db, slot: SlotOf<FilterValues>, shape: FilterShape) =>
  sql<{ total: number }>`select count(*) as total from contents
    where ${filterInSql(db, slot, shape)}`.compile(db),
)

const ids = compileOnce((db, slot: SlotOf<Values>, shape: Shape) => {
  const { backwards } = shape
  const direction = (shape.direction === 'desc') === backwards ? sql`asc` : sql`desc`
  // A date is always known, and its index provides the order.
  const unknown = shape.sortField === 'creationDate' ? sql`` : backwards ? sql`nulls first` : sql`nulls last`
  return sql<{ id: string }>`select contents.id from contents
    where ${filterInSql(db, slot, shape)}
    order by ${sortKey(shape)} ${direction} ${unknown}, contents.id ${backwards ? sql`desc` : sql`asc`}
    ${limitClause(slot)}`.compile(db)
})

function sortKey({ sortField, useEstimates }: Shape): RawBuilder<unknown> {
  if (sortField === 'creationDate') return sql`contents.creation_date`
  if (useEstimates && sortField === 'reach') return modelledReach
  if (useEstimates && sortField === 'impressionsViewCount') return modelledViews
  return counted(sortField)
}
