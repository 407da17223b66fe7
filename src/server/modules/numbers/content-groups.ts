import { type RawBuilder, sql } from 'kysely'
import { COUNT_KEYS, type CountKey, mapCounts } from '../../../vocabulary/content-counts.ts'
import type { ContentGroup } from '../../../domain/content-group.ts'
import type { Period } from '../../../domain/periods.ts'
import type { ContentType } from '../../../vocabulary/content-types.ts'
import type { ViewsDefinition } from '../../../vocabulary/metric-definitions.ts'
import { isInList } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { countsOfData, type DataRow, DATUM_COLUMNS } from './content-data.ts'
import { inScope, type CampaignSet } from './campaign-set.ts'

/** Similar contents of one campaign, summed by the database. */
export type CampaignContentGroup = ContentGroup & {
  campaignId: string
  /** Index of the requested period of publication; -1: none of them. */
  period: number
  /** They count for another campaign. */
  isRepeated: boolean
}

/**
 * The contents of the set in groups that the formulas treat like single contents: by campaign, channel, kind,
 * definition of views, origin of each count, period of publication, and whether they are among `repeated` (ids).
 * Without periods all belong to the first.
 */
export async function contentGroups(
  db: Db,
  set: CampaignSet,
  periods: readonly Period[] = [],
  repeated: readonly string[] = [],
): Promise<CampaignContentGroup[]> {
  const rows = await db
    .selectFrom('contents')
    .select(['campaign_id', 'channel_id', 'content_type', 'views_definition'])
    .select(({ fn }) => [
      periodOf(periods).as('period'),
      isRepeated(db, repeated).as('repeated'),
      originsPattern.as('origins'),
      fn.countAll<number>().as('contents'),
      ...sums,
      sql<number | null>`max(${counted('reach')})`.as('largest_reach'),
      sql<number | null>`max(${counted('impressionsViewCount')})`.as('largest_views'),
      sql<number | null>`max(${interactions})`.as('largest_interactions'),
    ])
    .where(inScope('contents.campaign_id', 'contents.channel_id', set))
    .groupBy([
      'campaign_id',
      'channel_id',
      'content_type',
      'views_definition',
      'period',
      'repeated',
      'origins',
    ])
    // Floating-point sums depend on the order of their terms, which a query plan may change.
    .orderBy('campaign_id')
    .orderBy('channel_id')
    .orderBy('content_type')
    .orderBy(sql`coalesce(views_definition, '')`)
    .orderBy('period')
    .orderBy('repeated')
    .orderBy('origins')
    .execute()
  const one = sameText()
  return rows.map((row) => groupOf(row, one))
}

/** The index of the first period that contains the day of publication. */
function periodOf(periods: readonly Period[]): RawBuilder<number> {
  if (periods.length === 0) return sql<number>`(0 + 0)`
  const cases = periods.map(
    ({ startDate, endDate }, index) =>
      sql`when creation_day between ${startDate} and ${endDate} then ${sql.lit(index)}`,
  )
  return sql<number>`(case ${sql.join(cases, sql` `)} else -1 end)`
}

function isRepeated(db: Db, ids: readonly string[]): RawBuilder<number> {
  return ids.length === 0
    ? sql<number>`(0 + 0)`
    : sql<number>`(case when ${isInList(db, sql.ref('contents.id'), ids)} then 1 else 0 end)`
}

type GroupRow = DataRow & {
  campaign_id: string
  channel_id: string
  content_type: ContentType
  views_definition: ViewsDefinition | null
  period: number
  repeated: number
  origins: number
  contents: number
  largest_reach: number | null
  largest_views: number | null
  largest_interactions: number | null
}

function groupOf(row: GroupRow, one: (text: string) => string): CampaignContentGroup {
  return {
    campaignId: one(row.campaign_id),
    channelId: one(row.channel_id),
    contentType: row.content_type,
    viewsDefinition: row.views_definition,
    period: row.period,
    isRepeated: row.repeated === 1,
    contents: row.contents,
    ...countsOfData(row),
    origin: originsOf(row.origins),
    largest: { reach: row.largest_reach, views: row.largest_views, interactions: row.largest_interactions },
  }
}

/** Interns equal texts, so that maps find the ids of many rows without comparing characters. */
function sameText(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const same = known.get(text)
    if (same !== undefined) return same
    known.set(text, text)
    return text
  }
}

/** The effective count of a content: measured, else declared. */
export function counted(key: CountKey): RawBuilder<number | null> {
  const column = DATUM_COLUMNS[key]
  return sql<number | null>`coalesce(${sql.ref(`measured_${column}`)}, ${sql.ref(`declared_${column}`)})`
}

const sums = COUNT_KEYS.map((key) => sql<number | null>`sum(${counted(key)})`.as(DATUM_COLUMNS[key]))

/** null unless likes and comments are known. */
export const interactions = sql<number | null>`${counted('likesCount')} + ${counted('commentsCount')}
  + coalesce(${counted('savedCount')}, 0) + coalesce(${counted('sharedCount')}, 0)`

/** A base-3 digit per count: 0 unknown, 1 measured, 2 declared. */
const originsPattern = sql<number>`(${sql.join(
  COUNT_KEYS.map((key, index) => {
    const column = DATUM_COLUMNS[key]
    const weight = 3 ** index
    return sql`case when ${sql.ref(`measured_${column}`)} is not null then ${sql.lit(weight)}
      when ${sql.ref(`declared_${column}`)} is not null then ${sql.lit(2 * weight)} else 0 end`
  }),
  sql` + `,
)})`

const ORIGIN_OF_DIGIT = [null, 'MEASURED', 'DECLARED'] as const

/** Bounded by the number of patterns. */
const readPatterns = new Map<number, ContentGroup['origin']>()

function originsOf(pattern: number): ContentGroup['origin'] {
  const origins = readPatterns.get(pattern) ?? readOrigins(pattern)
  readPatterns.set(pattern, origins)
  return origins
}

function readOrigins(pattern: number): ContentGroup['origin'] {
  return mapCounts((key) => ORIGIN_OF_DIGIT[Math.floor(pattern / 3 ** COUNT_KEYS.indexOf(key)) % 3] ?? null)
}
