import { type RawBuilder, sql } from 'kysely'
import type { CampaignStatus } from '../../../contract/campaign.ts'
import type { CAMPAIGN_SORT_FIELDS } from '../../../contract/campaign-endpoints.ts'
import type { Piece } from '../../db/page-of.ts'
import { compileOnce, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { type CampaignFilter, conditions, type FilterShape, shapeOf, where } from './campaign-filter.ts'
import { planProgress } from './plan-progress.ts'

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

/** The ids of a piece of the list, ties by id: found in an index alone, but for what changes with the day. */
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

const ids = compileOnce(
  (db, slot: SlotOf<CampaignFilter & { limit: number; offset: number }>, shape: Shape) => {
    const { status, orderDir, backwards } = shape
    const [up, down] = backwards ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
    // What is not concluded, and what is found by its words, is little and sorted; else an index has it in order.
    const isSorted = shape.words || shape.todo !== 'ANY' || status === 'SCHEDULED' || status === 'IN_PROGRESS'
    const key = keyOf(db, slot('today'), shape, up, isSorted)
    return sql<{ id: string }>`select id from campaigns
      ${where([...conditions(db, shape, slot), ...ofStatus(status, slot('today'))])}
      order by ${key} ${orderDir === 'asc' ? up : down}, id ${up}
      limit ${slot('limit')} offset ${slot('offset')}`.compile(db)
  },
)

/** What is not known comes last, whichever direction is asked for. */
function keyOf(
  db: Db,
  today: RawBuilder<string>,
  { sortField, isStaff }: Shape,
  up: RawBuilder<unknown>,
  isSorted: boolean,
): RawBuilder<unknown> {
  if (sortField === 'planProgress') {
    const progress = planProgress(db, today, isStaff)
    return sql`(${progress} is null) ${up}, ${progress}`
  }
  const column = sql.ref(SORT_COLUMNS[sortField])
  return isSorted ? withoutIndex(column, sortField) : column
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
