import { type RawBuilder, sql } from 'kysely'
import type { Content } from '../../../contract/contents.ts'
import type { Period } from '../../../domain/periods.ts'
import { fold } from '../../../lib/fold.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { COUNT_KEYS } from '../../../vocabulary/content-counts.ts'
import type { ContentType } from '../../../vocabulary/content-types.ts'
import type { Origin } from '../../../vocabulary/origins.ts'
import type { SocialType } from '../../../vocabulary/social-types.ts'
import { isAmong, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { isUnmeasured } from '../campaigns/todo-conditions.ts'
import { DATUM_COLUMNS } from '../numbers/content-data.ts'
import { counted } from '../numbers/content-groups.ts'
import { modelledReach, modelledViews } from './modelled-order.ts'

/** Filters for the contents of a report; undefined or false does not apply. */
export type ContentFilter = {
  socialTypeList?: readonly SocialType[] | undefined
  channelId?: string | undefined
  creatorId?: string | undefined
  /** Period of publication. */
  period?: Period | undefined
  /** Only contents with contradictory data. */
  toCheck?: boolean | undefined
  /** Only contents whose reach or views are neither measured nor declared. */
  missing?: boolean | undefined
  /** Only contents whose caption contains it, ignoring case and accents. */
  search?: string | undefined
  contentType?: ContentType | undefined
  /** Only contents with at least one count of that origin. */
  origin?: Origin | undefined
  /** Only contents published outside the campaign's days. */
  outOfPeriod?: boolean | undefined
  /** Only contents that were changed since. */
  updatedSince?: string | undefined
}

/** Within one campaign, which may use modelled reach and views. */
export type CampaignFilter = ContentFilter & {
  campaignId: string
  /** The campaign's days. */
  campaign: Period
  useEstimates: boolean
  /** The results of `toCheck` and `search`, which SQL cannot evaluate. */
  among?: readonly string[] | undefined
}

export type FilterValues = {
  campaignId: string
  socialTypes: readonly string[]
  channelId: string
  creatorId: string
  startDate: string
  endDate: string
  contentType: string
  firstDay: string
  lastDay: string
  updatedSince: string
  among: readonly string[]
}

/** The part of the filter that determines a statement's text. */
export type FilterShape = Record<Exclude<keyof ContentFilter, 'origin' | 'toCheck' | 'search'>, boolean> & {
  among: boolean
  origin: Origin | ''
  useEstimates: boolean
}

type Condition = {
  /** For a content in a response: a frozen report has nothing else. */
  holds: (content: Content, filter: ContentFilter) => boolean
  /** For a row, because a campaign has too many contents to read all; false if it does not apply. */
  inSql: (db: Db, slot: SlotOf<FilterValues>, shape: FilterShape) => RawBuilder<unknown> | false
}

/** Each filter in both forms; `content-filters.test.ts` compares them. */
const CONDITIONS: Record<keyof ContentFilter, Condition> = {
  socialTypeList: {
    holds: (one, { socialTypeList }) => socialTypeList?.includes(one.socialType) ?? true,
    inSql: (db, slot, shape) =>
      shape.socialTypeList && isAmong(db, sql`contents.social_type`, slot('socialTypes')),
  },
  channelId: {
    holds: (one, { channelId }) =>
      channelId === undefined || publishers(one).some((by) => by.channelId === channelId),
    inSql: (_, slot, shape) =>
      shape.channelId &&
      sql`(contents.channel_id = ${slot('channelId')}
        or contents.id in (select content_id from content_partners where channel_id = ${slot('channelId')}))`,
  },
  creatorId: {
    holds: (one, { creatorId }) =>
      creatorId === undefined || publishers(one).some((by) => by.creatorId === creatorId),
    inSql: (_, slot, shape) =>
      shape.creatorId &&
      sql`(contents.channel_id in (select id from channels where creator_id = ${slot('creatorId')})
        or contents.id in (select content_id from content_partners
          join channels on channels.id = content_partners.channel_id where creator_id = ${slot('creatorId')}))`,
  },
  period: {
    holds: (one, { period }) => period === undefined || isIn(period, romeDay(Date.parse(one.creationDate))),
    inSql: (_, slot, shape) =>
      shape.period && sql`contents.creation_day between ${slot('startDate')} and ${slot('endDate')}`,
  },
  toCheck: {
    holds: ({ contradictions = [] }, { toCheck }) => toCheck !== true || contradictions.length > 0,
    inSql: (db, slot, shape) => shape.among && isAmong(db, sql`contents.id`, slot('among')),
  },
  search: {
    holds: ({ caption }, { search }) => search === undefined || containsText(caption, fold(search)),
    // Both are covered by `among`.
    inSql: () => false,
  },
  missing: {
    holds: ({ origin }, { missing }) =>
      missing !== true || !isKnown(origin.reach) || !isKnown(origin.impressionsViewCount),
    inSql: (_, __, shape) => shape.missing && isUnmeasured,
  },
  contentType: {
    holds: (one, { contentType }) => contentType === undefined || one.contentType === contentType,
    inSql: (_, slot, shape) => shape.contentType && sql`contents.content_type = ${slot('contentType')}`,
  },
  origin: {
    holds: (one, { origin }) => origin === undefined || Object.values(one.origin).includes(origin),
    inSql: (_, __, { origin, useEstimates }) => origin !== '' && isOfOrigin(origin, useEstimates),
  },
  outOfPeriod: {
    holds: ({ contradictions = [] }, { outOfPeriod }) =>
      outOfPeriod !== true || contradictions.includes('OUT_OF_PERIOD'),
    inSql: (_, slot, shape) =>
      shape.outOfPeriod && sql`contents.creation_day not between ${slot('firstDay')} and ${slot('lastDay')}`,
  },
  updatedSince: {
    // A frozen report does not change: `frozenReport` compares its own date.
    holds: () => true,
    // One look-up per content of the campaign: PostgreSQL would read the full table for `in` or `exists`.
    inSql: (_, slot, shape) =>
      shape.updatedSince &&
      sql`coalesce((select changed_at from content_changes where id = contents.id), contents.metrics_updated_at)
        >= ${slot('updatedSince')}`,
  },
}

/** Whether the content matches all filters that apply. */
export function isListed(content: Content, filter: ContentFilter): boolean {
  return Object.values(CONDITIONS).every(({ holds }) => holds(content, filter))
}

/** The same for the rows of a campaign. */
export function filterInSql(db: Db, slot: SlotOf<FilterValues>, shape: FilterShape): RawBuilder<unknown> {
  const conditions = Object.values(CONDITIONS).map(({ inSql }) => inSql(db, slot, shape))
  const applied = conditions.filter((condition) => condition !== false)
  return sql.join([sql`contents.campaign_id = ${slot('campaignId')}`, ...applied], sql` and `)
}

export function filterValues({ campaign, period, ...filter }: CampaignFilter): FilterValues {
  return {
    campaignId: filter.campaignId,
    socialTypes: filter.socialTypeList ?? [],
    channelId: filter.channelId ?? '',
    creatorId: filter.creatorId ?? '',
    startDate: period?.startDate ?? '',
    endDate: period?.endDate ?? '',
    contentType: filter.contentType ?? '',
    firstDay: campaign.startDate,
    lastDay: campaign.endDate,
    updatedSince: filter.updatedSince ?? '',
    among: filter.among ?? [],
  }
}

export function filterShape(filter: CampaignFilter): FilterShape {
  return {
    socialTypeList: filter.socialTypeList !== undefined,
    channelId: filter.channelId !== undefined,
    creatorId: filter.creatorId !== undefined,
    period: filter.period !== undefined,
    among: filter.among !== undefined,
    contentType: filter.contentType !== undefined,
    outOfPeriod: filter.outOfPeriod === true,
    missing: filter.missing === true,
    updatedSince: filter.updatedSince !== undefined,
    origin: filter.origin ?? '',
    useEstimates: filter.useEstimates,
  }
}

function publishers({ channelId, creatorId, partners = [] }: Content) {
  return [{ channelId, creatorId }, ...partners]
}

/** Whether a text contains a folded one. */
export function containsText(text: string | null, folded: string): boolean {
  return fold(text ?? '').includes(folded)
}

function isIn({ startDate, endDate }: Period, day: string): boolean {
  return startDate <= day && day <= endDate
}

/** Measured or declared. */
function isKnown(origin: Origin | null): boolean {
  return origin === 'MEASURED' || origin === 'DECLARED'
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
