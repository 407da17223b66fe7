import { type RawBuilder, sql } from 'kysely'
import { compileOnce, isAmong, type SlotOf } from '../../db/compile-once.ts'
import type { Piece } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import type { ReportChannel } from '../numbers/campaign-channels.ts'
import { counted } from '../numbers/content-groups.ts'
import type { ContentsQuery } from './list-contents.ts'
import { followersFactors, modelledReach, modelledViews } from './modelled-order.ts'

/** Of one campaign. */
export type ContentFilter = Omit<ContentsQuery, 'page' | 'pageSize'> & { campaignId: string }

type Values = {
  campaignId: string
  socialTypes: readonly string[]
  channelId: string
  creatorId: string
  startDate: string
  endDate: string
  factors: string
  limit: number
  offset: number
}

type FilterShape = {
  socialTypes: boolean
  channelId: boolean
  creatorId: boolean
  period: boolean
}

type Shape = FilterShape & {
  sortField: ContentsQuery['sortField']
  direction: 'asc' | 'desc'
  backwards: boolean
  modelled: boolean
}

export async function countContents(db: Db, filter: ContentFilter): Promise<number> {
  const [row] = await count(db, { ...NOTHING, ...valuesOf(filter) }, filterShape(filter))
  return row?.total ?? 0
}

/**
 * The ids of a piece of the list: what is not known last in either direction, ties by id. `estimatedBy`: the campaign's
 * channels, by whose followers missing reach and views are modelled; null where they are not.
 */
export async function contentIds(
  db: Db,
  filter: ContentFilter,
  estimatedBy: readonly ReportChannel[] | null,
  { backwards, limit, offset }: Piece,
): Promise<string[]> {
  const { sortField, orderDir: direction } = filter
  const modelled = estimatedBy !== null
  const factors = followersFactors(estimatedBy ?? [])
  const values = { ...NOTHING, ...valuesOf(filter), factors, limit, offset }
  const rows = await ids(db, values, { ...filterShape(filter), sortField, direction, backwards, modelled })
  return rows.map(({ id }) => id)
}

const NOTHING = { factors: '[]', limit: 0, offset: 0 }

function valuesOf({ campaignId, socialTypeList, channelId, creatorId, period }: ContentFilter) {
  return {
    campaignId,
    socialTypes: socialTypeList ?? [],
    channelId: channelId ?? '',
    creatorId: creatorId ?? '',
    startDate: period?.startDate ?? '',
    endDate: period?.endDate ?? '',
  }
}

function filterShape({ socialTypeList, channelId, creatorId, period }: ContentFilter): FilterShape {
  return {
    socialTypes: socialTypeList !== undefined,
    channelId: channelId !== undefined,
    creatorId: creatorId !== undefined,
    period: period !== undefined,
  }
}

function conditions(db: Db, shape: FilterShape, slot: SlotOf<Values>): RawBuilder<unknown> {
  return sql.join(
    [
      sql`contents.campaign_id = ${slot('campaignId')}`,
      ...(shape.socialTypes ? [isAmong(db, sql`contents.social_type`, slot('socialTypes'))] : []),
      ...(shape.channelId ? [sql`contents.channel_id = ${slot('channelId')}`] : []),
      ...(shape.creatorId
        ? [sql`contents.channel_id in (select id from channels where creator_id = ${slot('creatorId')})`]
        : []),
      ...(shape.period
        ? [sql`contents.creation_day between ${slot('startDate')} and ${slot('endDate')}`]
        : []),
    ],
    sql` and `,
  )
}

const count = compileOnce((db, slot: SlotOf<Values>, shape: FilterShape) =>
  sql<{ total: number }>`select count(*) as total from contents
    where ${conditions(db, shape, slot)}`.compile(db),
)

const ids = compileOnce((db, slot: SlotOf<Values>, shape: Shape) => {
  const { backwards } = shape
  const direction = (shape.direction === 'desc') === backwards ? sql`asc` : sql`desc`
  // A date is always known, and its index gives the order.
  const unknown = shape.sortField === 'creationDate' ? sql`` : backwards ? sql`nulls first` : sql`nulls last`
  const { value, from } = sortKey(db, shape, slot)
  return sql<{ id: string }>`select contents.id from contents ${from}
    where ${conditions(db, shape, slot)}
    order by ${value} ${direction} ${unknown}, contents.id ${backwards ? sql`desc` : sql`asc`}
    limit ${slot('limit')} offset ${slot('offset')}`.compile(db)
})

function sortKey(db: Db, { sortField, modelled }: Shape, slot: SlotOf<Values>) {
  const nothing = sql``
  if (sortField === 'creationDate') return { value: sql`contents.creation_date`, from: nothing }
  if (!modelled) return { value: counted(sortField), from: nothing }
  return sortField === 'reach' ? modelledReach(db, slot('factors')) : modelledViews(db, slot('factors'))
}
