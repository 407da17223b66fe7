import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { chunks } from '../../../lib/chunks.ts'
import { type ContentCounts, NO_COUNTS } from '../../../trade/content-counts.ts'
import { contradictionsOf, countsBefore } from '../../../trade/contradictions.ts'
import { compileOnce, isAmong, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import type { CampaignRow } from '../access/visible-campaigns.ts'
import { countsOf, NEWEST_COLUMNS } from '../numbers/content-data.ts'
import { counted } from '../numbers/content-groups.ts'
import { SNAPSHOT_COLUMNS, snapshotsOf } from '../numbers/content-snapshots.ts'

/** So many contents' snapshots are read at once. */
const AT_ONCE = 1_000
const COUNTED_AT_ONCE = 5_000

/** The contents of a campaign whose data contradict its days, each other, or what was known of them before. */
export async function contradictingIds(
  db: Db,
  row: Pick<CampaignRow, 'id' | 'start_date' | 'end_date'>,
): Promise<string[]> {
  const contents = await db
    .selectFrom('contents')
    .select(['id', 'creation_day', ...NEWEST_COLUMNS])
    .where('campaign_id', '=', row.id)
    .execute()
  const campaign = { startDate: row.start_date, endDate: row.end_date }
  const found: string[] = []
  for (const some of chunks(contents, AT_ONCE)) {
    const ids = some.map(({ id }) => id)
    const beforeOf = await earlierCounts(db, ids)
    for (const content of some) {
      const before = beforeOf.get(content.id) ?? NO_COUNTS
      const told = { day: content.creation_day, counts: countsOf(content), before }
      if (contradictionsOf(told, campaign).length > 0) found.push(content.id)
    }
  }
  return found
}

/**
 * How many contents were published outside the campaign's days, and how many have counts that contradict each other.
 * Read some at a time: SQLite counts in the thread that serves.
 */
export async function doubtfulContents(
  db: Db,
  row: Pick<CampaignRow, 'id' | 'start_date' | 'end_date'>,
): Promise<{ outOfPeriod: number; incoherent: number }> {
  const views = counted('impressionsViewCount')
  const isOutside = sql<boolean>`creation_day not between ${row.start_date} and ${row.end_date}`
  const isIncoherent = sql<boolean>`${counted('reach')} > ${views} or ${counted('likesCount')} > ${views}
    or ${counted('linkClickCount')} > ${views}`
  const found = { outOfPeriod: 0, incoherent: 0 }
  for (let after = { day: '', id: '' }, more = true; more; await nextTurn()) {
    const some = await db
      .selectFrom('contents')
      .select([
        'id',
        'creation_date as day',
        sql<number>`case when ${isOutside} then 1 else 0 end`.as('outside'),
        sql<number>`case when ${isIncoherent} then 1 else 0 end`.as('incoherent'),
      ])
      .where('campaign_id', '=', row.id)
      .where(sql<boolean>`(creation_date, id) > (${after.day}, ${after.id})`)
      .orderBy('creation_date')
      .orderBy('id')
      .limit(COUNTED_AT_ONCE)
      .execute()
    for (const { outside, incoherent } of some) {
      found.outOfPeriod += outside
      found.incoherent += incoherent
    }
    after = some.at(-1) ?? after
    more = some.length === COUNTED_AT_ONCE
  }
  return found
}

/** Each count of these contents as it was known before its newest value, by the content's id. */
export async function earlierCounts(db: Db, ids: readonly string[]): Promise<Map<string, ContentCounts>> {
  if (ids.length === 0) return new Map()
  const rows = await snapshots(db, { ids }, {})
  const rowsOf = Map.groupBy(rows, ({ content_id }) => content_id)
  return new Map([...rowsOf].map(([id, own]) => [id, countsBefore(snapshotsOf(own))]))
}

const snapshots = compileOnce((db, slot: SlotOf<{ ids: readonly string[] }>) =>
  db
    .selectFrom('content_snapshots')
    .select(SNAPSHOT_COLUMNS)
    .where(isAmong(db, sql.ref('content_snapshots.content_id'), slot('ids')))
    .orderBy('content_id')
    .orderBy('measured_at')
    .compile(),
)
