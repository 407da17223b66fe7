import { type RawBuilder, sql } from 'kysely'
import type { Period } from '../../../domain/periods.ts'
import { COUNT_KEYS } from '../../../trade/content-counts.ts'
import type { Origin } from '../../../trade/origins.ts'
import { compileOnce, isAmong, type SlotOf } from '../../db/compile-once.ts'
import { cutting, type Piece } from '../../db/page-of.ts'
import type { Db } from '../../db/schema.ts'
import { DATUM_COLUMNS } from '../numbers/content-data.ts'
import { isUnmeasured } from '../campaigns/todo-conditions.ts'
import { counted } from '../numbers/content-groups.ts'
import type { ContentsQuery } from './list-contents.ts'
import { modelledReach, modelledViews } from './modelled-order.ts'

/** Of one campaign, which may have its missing reach and views modelled. */
export type ContentFilter = Omit<ContentsQuery, 'page' | 'pageSize'> & {
  campaignId: string
  /** Its days. */
  campaign: Period
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
  contentType: string
  firstDay: string
  lastDay: string
  limit: number
  offset: number
}

type FilterShape = {
  socialTypes: boolean
  channelId: boolean
  creatorId: boolean
  period: boolean
  among: boolean
  contentType: boolean
  outOfPeriod: boolean
  missing: boolean
  origin: Origin | ''
  useEstimates: boolean
}

type Shape = FilterShape & {
  sortField: ContentsQuery['sortField']
  direction: 'asc' | 'desc'
  backwards: boolean
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
  const { sortField, orderDir: direction } = filter
  const values = { ...valuesOf(filter), limit, offset }
  const rows = await ids(db, values, {
    ...filterShape(filter),
    sortField,
    direction,
    backwards,
  })
  return rows.map(({ id }) => id)
}

function valuesOf({ campaignId, campaign, socialTypeList, period, among, ...filter }: ContentFilter) {
  return {
    campaignId,
    socialTypes: socialTypeList ?? [],
    channelId: filter.channelId ?? '',
    creatorId: filter.creatorId ?? '',
    startDate: period?.startDate ?? '',
    endDate: period?.endDate ?? '',
    among: among ?? [],
    contentType: filter.contentType ?? '',
    firstDay: campaign.startDate,
    lastDay: campaign.endDate,
  }
}

function filterShape(filter: ContentFilter): FilterShape {
  return {
    socialTypes: filter.socialTypeList !== undefined,
    channelId: filter.channelId !== undefined,
    creatorId: filter.creatorId !== undefined,
    period: filter.period !== undefined,
    among: filter.among !== undefined,
    contentType: filter.contentType !== undefined,
    outOfPeriod: filter.outOfPeriod === true,
    missing: filter.missing === true,
    origin: filter.origin ?? '',
    useEstimates: filter.useEstimates,
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
      ...(shape.contentType ? [sql`contents.content_type = ${slot('contentType')}`] : []),
      ...(shape.outOfPeriod
        ? [sql`contents.creation_day not between ${slot('firstDay')} and ${slot('lastDay')}`]
        : []),
      ...(shape.missing ? [isUnmeasured] : []),
      ...(shape.origin === '' ? [] : [isOfOrigin(shape.origin, shape.useEstimates)]),
    ],
    sql` and `,
  )
}

/** Whether at least one count is of that origin. */
function isOfOrigin(origin: Origin, useEstimates: boolean): RawBuilder<boolean> {
  if (origin === 'ESTIMATED') {
    if (!useEstimates) return sql<boolean>`1 = 0`
    return sql<boolean>`(${counted('reach')} is null and ${modelledReach} is not null
      or ${counted('impressionsViewCount')} is null and ${modelledViews} is not null)`
  }
  const columns = COUNT_KEYS.map((key) => {
    const measured = sql.ref(`measured_${DATUM_COLUMNS[key]}`)
    const declared = sql.ref(`declared_${DATUM_COLUMNS[key]}`)
    return origin === 'MEASURED'
      ? sql`${measured} is not null`
      : sql`${measured} is null and ${declared} is not null`
  })
  return sql<boolean>`(${sql.join(columns, sql` or `)})`
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
    ${cutting(slot)}`.compile(db)
})

function sortKey({ sortField, useEstimates }: Shape): RawBuilder<unknown> {
  if (sortField === 'creationDate') return sql`contents.creation_date`
  if (useEstimates && sortField === 'reach') return modelledReach
  if (useEstimates && sortField === 'impressionsViewCount') return modelledViews
  return counted(sortField)
}
