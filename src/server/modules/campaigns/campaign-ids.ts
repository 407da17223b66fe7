import { type RawBuilder, sql } from 'kysely'
import type { CampaignStatus } from '../../../contract/campaign.ts'
import type { CAMPAIGN_SORT_FIELDS } from '../../../contract/campaign-endpoints.ts'
import type { Piece } from '../../db/page-of.ts'
import { compileOnce, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { type CampaignFilter, conditions, type FilterShape, shapeOf, where } from './campaign-filter.ts'

type SortField = (typeof CAMPAIGN_SORT_FIELDS)[number]
type Direction = 'asc' | 'desc'

export type CampaignOrder = CampaignFilter & {
  status: CampaignStatus | undefined
  sortField: SortField
  orderDir: Direction
}

const SORT_COLUMNS = {
  startDate: 'start_date',
  endDate: 'end_date',
  campaignName: 'name_folded',
  brandName: 'brand_folded',
  organizationName: 'organization_folded',
  cost: 'cost',
} as const satisfies Record<SortField, string>

/** The ids of a piece of the list, ties by id: found in an index alone. */
export async function campaignIds(
  db: Db,
  { status, sortField, orderDir, ...filter }: CampaignOrder,
  { backwards, limit, offset }: Piece,
): Promise<{ id: string }[]> {
  const order = { status: status ?? 'ANY', sortField, orderDir, backwards } as const
  return await ids(db, { ...filter, limit, offset }, { ...shapeOf(filter), ...order })
}

type Shape = FilterShape & {
  status: CampaignStatus | 'ANY'
  sortField: SortField
  orderDir: Direction
  backwards: boolean
}

const ids = compileOnce(
  (db, slot: SlotOf<CampaignFilter & { limit: number; offset: number }>, shape: Shape) => {
    const { status, sortField, orderDir, backwards } = shape
    const [up, down] = backwards ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
    // What is not concluded, and what is found by its words, is little and sorted; else an index has it in order.
    const isSorted = shape.words || shape.todo !== 'ANY' || status === 'SCHEDULED' || status === 'IN_PROGRESS'
    const key = sql.ref(SORT_COLUMNS[sortField])
    return sql<{ id: string }>`select id from campaigns
      ${where([...conditions(db, shape, slot), ...ofStatus(status, slot('today'))])}
      order by ${isSorted ? withoutIndex(key, sortField) : key} ${orderDir === 'asc' ? up : down}, id ${up}
      limit ${slot('limit')} offset ${slot('offset')}`.compile(db)
  },
)

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
