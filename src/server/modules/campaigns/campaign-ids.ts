import { type RawBuilder, sql } from 'kysely'
import type { CampaignStatus } from '../../../contract/campaign.ts'
import type { CAMPAIGN_SORT_FIELDS } from '../../../contract/campaign-endpoints.ts'
import { cutting, type Piece } from '../../db/page-of.ts'
import { compileOnce, isPostgres, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { type CampaignFilter, conditions, type FilterShape, shapeOf, where } from './campaign-filter.ts'
import { lacksNumbers, type PlanProgress, planProgress, progressOfWholeTarget } from './plan-progress.ts'

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

/** The ids of a piece of the list, ties by id: found in an index alone. */
export async function campaignIds(
  db: Db,
  { status, sortField, orderDir, isStaff, ...filter }: CampaignOrder,
  { backwards, limit, offset }: Piece,
): Promise<{ id: string }[]> {
  const order = { status: status ?? 'ANY', sortField, orderDir, isStaff, backwards } as const
  return await ids(db, { ...filter, limit, offset, end: offset + limit }, { ...shapeOf(filter), ...order })
}

type Shape = FilterShape & {
  status: CampaignStatus | 'ANY'
  sortField: SortField
  orderDir: Direction
  isStaff: boolean
  backwards: boolean
}

type Values = CampaignFilter & { limit: number; offset: number; end: number }

const ids = compileOnce((db, slot: SlotOf<Values>, shape: Shape) => {
  const { status, sortField, orderDir, backwards } = shape
  const [up, down] = backwards ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  const direction = orderDir === 'asc' ? up : down
  const piece = cutting(slot)
  if (sortField === 'planProgress') {
    // What is not known comes last, whichever direction is asked for.
    const order = sql`order by is_unknown ${up}, share ${direction}, id ${up}`
    return sql<{ id: string }>`${byPlan(db, shape, slot, order)} ${order} ${piece}`.compile(db)
  }
  const column = sql.ref(SORT_COLUMNS[sortField])
  const key = isSorted(shape) ? withoutIndex(column, sortField) : column
  return sql<{ id: string }>`select id from campaigns
    ${where([...conditions(db, shape, slot), ...ofStatus(status, slot('today'))])}
    order by ${key} ${direction}, id ${up} ${piece}`.compile(db)
})

/** What is not concluded, and what is found by its words, is little and sorted; else an index has it in order. */
function isSorted({ words, todo, status }: Shape): boolean {
  return words || todo !== 'ANY' || status === 'SCHEDULED' || status === 'IN_PROGRESS'
}

/**
 * The campaigns beside their progress. The plan of those that are not concluded and have numbers is another every day:
 * they are few, computed, and merged with the others, which an index has in order. Those of one client are few, too.
 */
function byPlan(db: Db, shape: Shape, slot: SlotOf<Values>, order: RawBuilder<unknown>): RawBuilder<unknown> {
  const today = slot('today')
  const { status, organizationId, isStaff } = shape
  const select = ({ isUnknown, share }: PlanProgress, ...which: RawBuilder<unknown>[]) =>
    sql`select id, ${isUnknown} as is_unknown, ${share} as share from campaigns
      ${where([...conditions(db, shape, slot), ...which])}`
  const computed = planProgress(db, today, isStaff)
  if (isSorted(shape) || organizationId || !isStaff) return select(computed, ...ofStatus(status, today))
  const hasEnded = sql`${withoutIndex(sql.ref('end_date'), 'endDate')} < ${today}`
  if (status === 'CONCLUDED') return select(progressOfWholeTarget, hasEnded)
  const fixed = select(progressOfWholeTarget, sql`(${hasEnded} or ${lacksNumbers})`)
  // PostgreSQL merges only what is in order by itself, and walks the index for little alone; SQLite would sort it again.
  const atMost = isPostgres(db) ? sql`limit ${slot('end')}` : sql``
  return sql`select * from (${fixed} ${order} ${atMost}) as fixed
    union all ${select(computed, sql`end_date >= ${today}`, sql`not ${lacksNumbers}`)}`
}

function ofStatus(status: Shape['status'], today: RawBuilder<string>): RawBuilder<unknown>[] {
  if (status === 'ANY') return []
  if (status === 'CONCLUDED') return [sql`end_date < ${today}`]
  // What has not ended is found by its end; of it, the start tells what has begun.
  const start = withoutIndex(sql.ref('start_date'), 'startDate')
  return status === 'SCHEDULED'
    ? [sql`end_date > ${today}`, sql`${start} > ${today}`]
    : [sql`end_date >= ${today}`, sql`${start} <= ${today}`]
}

/** The same value, for which no index is looked for. */
function withoutIndex(column: RawBuilder<unknown>, sortField: SortField): RawBuilder<unknown> {
  return sortField === 'cost' ? sql`(${column} + 0)` : sql`(${column} || '')`
}
