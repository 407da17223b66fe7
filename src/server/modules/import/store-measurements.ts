import { type ContentCounts, mapCounts } from '../../../trade/content-counts.ts'
import { chunks } from '../../../lib/chunks.ts'
import { memoize } from '../../../lib/memoize.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import type { ContentSnapshotTable } from '../../db/schema-campaigns.ts'
import type { Db } from '../../db/schema.ts'
import { newId } from '../../base/new-id.ts'
import {
  countsOfData,
  dataColumns,
  declaredColumns,
  declaredOf,
  NEWEST_COLUMNS,
} from '../numbers/content-data.ts'
import { newContentRow } from '../contents/new-content-row.ts'
import type { ImportedRow } from './parse-contents.ts'

/** Rows in one statement: so few that the same one, prepared once, stores most of them. */
const AT_ONCE = 25

const dayOf = memoize(romeDay)

type StoredContent = Awaited<ReturnType<typeof storedContents>>[number]

/** The ids of the campaign's contents by their keys, read once: row by row PostgreSQL may choose the wrong index. */
export async function contentIds(db: Db, campaignId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'content_key'])
    .where('campaign_id', '=', campaignId)
    .execute()
  return new Map(rows.map(({ id, content_key: key }) => [key, id]))
}

async function storedContents(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await tx
    .selectFrom('contents')
    .select(['id', 'content_key', 'caption', 'metrics_updated_at', 'version'])
    .select(NEWEST_COLUMNS)
    .where('id', 'in', ids)
    .execute()
}

/** What one row, or several of the same moment, say of a content. */
type Measurement = { contentId: string; measuredAt: string; counts: ContentCounts }

type Context = {
  /** Of contents that the campaign has, by key; see `contentIds`. */
  idOf: ReadonlyMap<string, string>
  channelIdOf: ReadonlyMap<string, string>
  now: Date
}

/**
 * Stores the contents that are new and every measurement; a content's newest known values count.
 * @param rowsOf the rows of each content, few enough for one statement: SQLite takes 32 766 values, a content has forty
 */
export async function storeMeasurements(
  tx: Db,
  campaignId: string,
  rowsOf: readonly (readonly ImportedRow[])[],
  { idOf, channelIdOf, now }: Context,
): Promise<{ created: number; measured: number }> {
  const ids = rowsOf.flatMap(([first]) => idOf.get(first?.content.key ?? '') ?? [])
  const stored = new Map((await storedContents(tx, ids)).map((content) => [content.content_key, content]))
  const fresh: ReturnType<typeof freshRow>[] = []
  const known: { content: StoredContent; rows: readonly ImportedRow[] }[] = []
  const measurements: Measurement[] = []
  for (const rows of rowsOf) {
    const content = stored.get(rows[0]?.content.key ?? '')
    const id = content?.id ?? newId()
    const own = measurementsOf(id, rows, now)
    measurements.push(...own)
    if (content === undefined) fresh.push(freshRow(campaignId, rows, own, { id, channelIdOf, now }))
    else known.push({ content, rows })
  }
  for (const some of chunks(fresh, AT_ONCE)) await tx.insertInto('contents').values(some).execute()
  await storeSnapshots(tx, measurements)
  const declared = await declaredSnapshots(
    tx,
    known.map(({ content }) => content.id),
  )
  for (const { content, rows } of known) {
    await updateContent(tx, content, rows, declared.get(content.id) ?? [])
  }
  return { created: fresh.length, measured: measurements.length }
}

/** Oldest first; of rows of the same moment the later one wins, datum by datum. */
function measurementsOf(contentId: string, rows: readonly ImportedRow[], now: Date): Measurement[] {
  const byMoment = Map.groupBy(rows, ({ measuredAt }) => measuredAt ?? now.toISOString())
  return [...byMoment]
    .map(([measuredAt, ofMoment]) => ({ contentId, measuredAt, counts: newestCounts(ofMoment) }))
    .toSorted((one, other) => (one.measuredAt < other.measuredAt ? -1 : 1))
}

function newestCounts(oldestFirst: readonly ContentCounts[]): ContentCounts {
  return mapCounts((key) => oldestFirst.findLast((counts) => counts[key] !== null)?.[key] ?? null)
}

function freshRow(
  campaignId: string,
  rows: readonly ImportedRow[],
  measurements: readonly Measurement[],
  { id, channelIdOf, now }: { id: string; channelIdOf: ReadonlyMap<string, string>; now: Date },
) {
  const [first] = rows
  const channelId = channelIdOf.get(first?.channel.key ?? '')
  if (first === undefined || channelId === undefined) throw new Error('Each content has a row and a channel.')
  const at = now.toISOString()
  const row = newContentRow({
    id,
    campaignId,
    channelId,
    link: first.content,
    contentType: first.contentType,
    creationDate: first.creationDate,
    createdAt: at,
    measuredAt: measurements.at(-1)?.measuredAt ?? at,
    caption: rows.findLast(({ caption }) => caption !== null)?.caption ?? null,
  })
  return { ...row, ...declaredColumns(newestCounts(measurements.map(({ counts }) => counts))) }
}

async function storeSnapshots(tx: Db, measurements: readonly Measurement[]): Promise<void> {
  const saying = measurements.filter(({ counts }) => Object.values(counts).some((value) => value !== null))
  const rows = saying.map(({ contentId, measuredAt, counts }) => ({
    content_id: contentId,
    origin: 'DECLARED' as const,
    measured_at: measuredAt,
    measured_day: dayOf(measuredAt),
    ...dataColumns(counts),
  }))
  for (const some of chunks(rows, AT_ONCE)) {
    await tx
      .insertInto('content_snapshots')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['content_id', 'origin', 'measured_at']).doUpdateSet((eb) => ({
          reach: eb.fn.coalesce('excluded.reach', 'content_snapshots.reach'),
          impressions_view_count: eb.fn.coalesce(
            'excluded.impressions_view_count',
            'content_snapshots.impressions_view_count',
          ),
          link_click_count: eb.fn.coalesce('excluded.link_click_count', 'content_snapshots.link_click_count'),
          other_interactions_count: eb.fn.coalesce(
            'excluded.other_interactions_count',
            'content_snapshots.other_interactions_count',
          ),
          saved_count: eb.fn.coalesce('excluded.saved_count', 'content_snapshots.saved_count'),
          shared_count: eb.fn.coalesce('excluded.shared_count', 'content_snapshots.shared_count'),
          likes_count: eb.fn.coalesce('excluded.likes_count', 'content_snapshots.likes_count'),
          comments_count: eb.fn.coalesce('excluded.comments_count', 'content_snapshots.comments_count'),
        })),
      )
      .execute()
  }
}

/** All that was ever declared of the contents, oldest first. */
async function declaredSnapshots(tx: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never[]>()
  const rows = await tx
    .selectFrom('content_snapshots')
    .selectAll()
    .where('content_id', 'in', ids)
    .where('origin', '=', 'DECLARED')
    .orderBy('content_id')
    .orderBy('measured_at')
    .execute()
  return Map.groupBy(rows, ({ content_id }) => content_id)
}

/** Its newest values among all that was ever declared; a caption that was missing. */
async function updateContent(
  tx: Db,
  content: StoredContent,
  rows: readonly ImportedRow[],
  snapshots: readonly ContentSnapshotTable[],
): Promise<void> {
  const newest = snapshots.at(-1)?.measured_at ?? content.metrics_updated_at
  const measuredAt = newest > content.metrics_updated_at ? newest : content.metrics_updated_at
  const declared = newestCounts(snapshots.map(countsOfData))
  const caption = content.caption ?? rows.findLast((row) => row.caption !== null)?.caption ?? null
  const isSame =
    caption === content.caption && JSON.stringify(declared) === JSON.stringify(declaredOf(content))
  if (isSame && measuredAt === content.metrics_updated_at) return
  await tx
    .updateTable('contents')
    .set({
      ...declaredColumns(declared),
      caption,
      metrics_updated_at: measuredAt,
      version: content.version + (isSame ? 0 : 1),
    })
    .where('id', '=', content.id)
    .execute()
}
