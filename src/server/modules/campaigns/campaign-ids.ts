import { type RawBuilder, sql } from 'kysely'
import type { CampaignStatus } from '../../../contract/campaign.ts'
import type { CAMPAIGN_SORT_FIELDS } from '../../../contract/campaign-endpoints.ts'
import { limitClause, type Piece } from '../../db/page-of.ts'
import { compileOnce, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { type CampaignFilter, conditions, type FilterShape, shapeOf, where } from './campaign-filter.ts'

type SortField = (typeof CAMPAIGN_SORT_FIELDS)[number]
type Direction = 'asc' | 'desc'

export type CampaignOrder = CampaignFilter & {
  status: CampaignStatus | undefined
  sortField: SortField
  orderDir: Direction
  isStaff: boolean
}

const SORT_COLUMNS = {
  startDate: 'start_date',
  endDate: 'end_date',
  campaignName: 'name_folded',
  brandName: 'brand_folded',
  organizationName: 'organization_folded',
  cost: 'cost',
} as const satisfies Record<Exclude<SortField, 'planProgress'>, string>

/** The ids of a range of the list, ties by id: found in an index alone. */
export async function campaignIds(
  db: Db,
  { status, sortField, orderDir, isStaff, ...filter }: CampaignOrder,
  { backwards, limit, offset }: Piece,
): Promise<{ id: string }[]> {
  const order = { status: status ?? 'ANY', sortField, orderDir, isStaff, backwards } as const
  return await ids(db, { ...filter, limit, offset }, { ...shapeOf(filter), ...order })
}

type Shape = FilterShape & {
  status: CampaignStatus | 'ANY'
  sortField: SortField
  orderDir: Direction
  isStaff: boolean
  backwards: boolean
}

type Values = CampaignFilter & { limit: number; offset: number }

const ids = compileOnce((db, slot: SlotOf<Values>, shape: Shape) => {
  const { orderDir, backwards } = shape
  const [up, down] = backwards ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  const direction = orderDir === 'asc' ? up : down
  const keys = keysOf(shape).map(({ key, isDirected }) => sql`${key} ${isDirected ? direction : up}`)
  return sql<{ id: string }>`select id from campaigns
    ${where([...conditions(db, shape, slot), ...ofStatus(shape, slot('today'))])}
    order by ${sql.join(keys)}, id ${up} ${limitClause(slot)}`.compile(db)
})

/** Unknown values come last in either direction. */
function keysOf(shape: Shape): { key: RawBuilder<unknown>; isDirected: boolean }[] {
  if (shape.sortField !== 'planProgress') {
    const column = sql.ref(SORT_COLUMNS[shape.sortField])
    const key = isSorted(shape) ? preventIndexUse(column, shape.sortField) : column
    return [{ key, isDirected: true }]
  }
  const share = planShare(shape)
  return [
    { key: sql`(${share} is null)`, isDirected: false },
    { key: share, isDirected: true },
  ]
}

/** As this reader sees it: clients do not see hidden targets. */
function planShare(shape: Shape): RawBuilder<unknown> {
  if (!shape.isStaff) return sql`(case when show_impression_targets = 1 then plan_share end)`
  const column = sql.ref('plan_share')
  return isSorted(shape) || shape.organizationId ? preventIndexUse(column, 'planProgress') : column
}

/**
 * Campaigns that are not concluded, and results of a search or a change filter, are few and are sorted; otherwise an
 * index provides the order.
 */
function isSorted({ words, updatedSince, todo, status }: Shape): boolean {
  return words || updatedSince || todo !== 'ANY' || status === 'SCHEDULED' || status === 'IN_PROGRESS'
}

function ofStatus({ status, sortField }: Shape, today: RawBuilder<string>): RawBuilder<unknown>[] {
  if (status === 'ANY') return []
  if (status === 'CONCLUDED') {
    const end = sql.ref('end_date')
    return [sql`${sortField === 'planProgress' ? preventIndexUse(end, 'endDate') : end} < ${today}`]
  }
  // Unfinished ones are found by their end; their start then shows which have begun.
  const start = preventIndexUse(sql.ref('start_date'), 'startDate')
  return status === 'SCHEDULED'
    ? [sql`end_date > ${today}`, sql`${start} > ${today}`]
    : [sql`end_date >= ${today}`, sql`${start} <= ${today}`]
}

/** The same value, in a form for which no index is used. */
function preventIndexUse(column: RawBuilder<unknown>, sortField: SortField): RawBuilder<unknown> {
  return sortField === 'cost' || sortField === 'planProgress' ? sql`(${column} + 0)` : sql`(${column} || '')`
}
