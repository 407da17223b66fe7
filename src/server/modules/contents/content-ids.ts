import { type RawBuilder, sql } from 'kysely'
import { compileOnce, isAmong, type SlotOf } from '../../db/compile-once.ts'
import type { Piece } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { counted } from '../numbers/content-groups.ts'
import type { ContentsQuery } from './list-contents.ts'
import { modelledReach, modelledViews } from './modelled-order.ts'

/** Of one campaign, which may have its missing reach and views modelled. */
export type ContentFilter = Omit<ContentsQuery, 'page' | 'pageSize'> & {
  campaignId: string
  useEstimates: boolean
  /** Among these alone. */
  among?: readonly string[] | undefined
}

type Values = {
  campaignId: string
  socialTypes: readonly string[]
  channelId: string
  creatorId: string
  startDate: string
  endDate: string
  among: readonly string[]
  limit: number
  offset: number
}

type FilterShape = {
  socialTypes: boolean
  channelId: boolean
  creatorId: boolean
  period: boolean
  among: boolean
}

type Shape = FilterShape & {
  sortField: ContentsQuery['sortField']
  direction: 'asc' | 'desc'
  backwards: boolean
  useEstimates: boolean
}

export async function countContents(db: Db, filter: ContentFilter): Promise<number> {
  const [row] = await count(db, { ...valuesOf(filter), limit: 0, offset: 0 }, filterShape(filter))
  return row?.total ?? 0
}

/** The ids of a piece of the list: what is not known last in either direction, ties by id. */
export async function contentIds(
  db: Db,
  filter: ContentFilter,
  { backwards, limit, offset }: Piece,
): Promise<string[]> {
  const { sortField, orderDir: direction, useEstimates } = filter
  const values = { ...valuesOf(filter), limit, offset }
  const rows = await ids(db, values, {
    ...filterShape(filter),
    sortField,
    direction,
    backwards,
    useEstimates,
  })
  return rows.map(({ id }) => id)
}

function valuesOf({ campaignId, socialTypeList, channelId, creatorId, period, among }: ContentFilter) {
  return {
    campaignId,
    socialTypes: socialTypeList ?? [],
    channelId: channelId ?? '',
    creatorId: creatorId ?? '',
    startDate: period?.startDate ?? '',
    endDate: period?.endDate ?? '',
    among: among ?? [],
  }
}

function filterShape({ socialTypeList, channelId, creatorId, period, among }: ContentFilter): FilterShape {
  return {
    socialTypes: socialTypeList !== undefined,
    channelId: channelId !== undefined,
    creatorId: creatorId !== undefined,
    period: period !== undefined,
    among: among !== undefined,
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
      ...(shape.among ? [isAmong(db, sql`contents.id`, slot('among'))] : []),
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
  return sql<{ id: string }>`select contents.id from contents
    where ${conditions(db, shape, slot)}
    order by ${sortKey(shape)} ${direction} ${unknown}, contents.id ${backwards ? sql`desc` : sql`asc`}
    limit ${slot('limit')} offset ${slot('offset')}`.compile(db)
})

function sortKey({ sortField, useEstimates }: Shape): RawBuilder<unknown> {
  if (sortField === 'creationDate') return sql`contents.creation_date`
  if (useEstimates && sortField === 'reach') return modelledReach
  if (useEstimates && sortField === 'impressionsViewCount') return modelledViews
  return counted(sortField)
}
