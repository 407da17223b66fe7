import type { Selectable } from 'kysely'
import { type ContentCounts, mapCounts } from '../../../vocabulary/content-counts.ts'
import {
  definitionBetween,
  definitionOn,
  type ViewsDefinition,
} from '../../../vocabulary/metric-definitions.ts'
import { memoize } from '../../../lib/memoize.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import type { ContentSnapshotTable } from '../../db/schema-campaigns.ts'
import { addPartners, type Partnership } from '../../db/content-partners.ts'
import { NEWEST_COLUMNS } from '../../db/counts.ts'
import type { Db } from '../../db/schema.ts'
import { insertMany, updateMany, type Writing, write } from '../../db/write-many.ts'
import { newId } from '../../base/new-id.ts'
import {
  countsOfData,
  DATUM_COLUMNS,
  dataColumns,
  declaredColumns,
  declaredOf,
} from '../numbers/content-data.ts'
import { newestDefinition } from '../../db/views-definition.ts'
import { roundingAfter } from '../numbers/declared-rounding.ts'
import { newContentRow } from '../contents/new-content-row.ts'
import type { ImportedRow } from './parse-contents.ts'

const dayOf = memoize(romeDay)

type StoredContent = Awaited<ReturnType<typeof storedContents>>[number]

/** The ids of the campaign's contents by key, read once: row by row, PostgreSQL may choose the wrong index. */
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
    .select(['id', 'caption', 'metrics_updated_at', 'version', 'views_definition', 'declared_rounding'])
    .select(NEWEST_COLUMNS)
    .where('id', 'in', ids)
    .execute()
}

/** The counts of a content at one moment, from one or more rows. */
type Measurement = {
  contentId: string
  measuredAt: string
  counts: ContentCounts
  viewsDefinition: ViewsDefinition | null
}

type Context = {
  /** Existing contents of the campaign, by key; see `contentIds`. */
  idOf: ReadonlyMap<string, string>
  channelIdOf: ReadonlyMap<string, string>
  now: Date
}

/** Statements for some contents, built before the transaction that runs them. */
export type Prepared = {
  created: number
  measured: number
  /** Existing contents, by id. */
  known: ReadonlyMap<string, readonly ImportedRow[]>
  insertContents: Writing
  insertSnapshots: Writing
  partnerships: readonly Partnership[]
  /** The moment of rows without one. */
  now: string
}

/** @param rowsOf the rows of each content, few enough to be read in one statement: SQLite takes 32 766 values */
export function prepareMeasurements(
  db: Db,
  campaignId: string,
  rowsOf: readonly (readonly ImportedRow[])[],
  { idOf, channelIdOf, now }: Context,
): Prepared {
  const fresh: ReturnType<typeof freshRow>[] = []
  const known = new Map<string, readonly ImportedRow[]>()
  const measurements: Measurement[] = []
  const partnerships: Partnership[] = []
  for (const rows of rowsOf) {
    const knownId = idOf.get(rows[0]?.content.key ?? '')
    const id = knownId ?? newId()
    const own = measurementsOf(id, rows, now)
    measurements.push(...own)
    partnerships.push(...partnershipsOf(id, rows, channelIdOf))
    if (knownId === undefined) fresh.push(freshRow(campaignId, rows, own, { id, channelIdOf, now }))
    else known.set(id, rows)
  }
  return {
    created: fresh.length,
    measured: measurements.length,
    known,
    insertContents: insertMany(db, 'contents', fresh),
    insertSnapshots: insertMany(db, 'content_snapshots', snapshotRows(measurements), ON_SAME_MOMENT),
    partnerships,
    now: now.toISOString(),
  }
}

/** Stores new contents and every measurement; a content's newest known values count. */
export async function storeMeasurements(
  tx: Db,
  { known, insertContents, insertSnapshots, partnerships, now }: Omit<Prepared, 'created' | 'measured'>,
): Promise<void> {
  await write(tx, insertContents, insertSnapshots)
  await addPartners(tx, partnerships)
  const ids = [...known.keys()]
  const declared = await declaredSnapshots(tx, ids)
  const changed = (await storedContents(tx, ids)).flatMap((content) =>
    changedContent(content, known.get(content.id) ?? [], declared.get(content.id) ?? [], now),
  )
  await write(tx, updateMany(tx, 'contents', changed, ['id']))
}

/** All channels of rows that name several: the content's own is left out when they are stored. */
function partnershipsOf(
  contentId: string,
  rows: readonly ImportedRow[],
  channelIdOf: ReadonlyMap<string, string>,
): Partnership[] {
  const together = rows.filter(({ partners }) => partners.length > 0)
  const keys = together.flatMap((row) => [row, ...row.partners].map(({ channel }) => channel.key))
  return [...new Set(keys)].flatMap((key) => {
    const channelId = channelIdOf.get(key)
    return channelId === undefined ? [] : [{ contentId, channelId }]
  })
}

/** Oldest first; of rows of the same moment the later one wins, for each count. */
function measurementsOf(contentId: string, rows: readonly ImportedRow[], now: Date): Measurement[] {
  const byMoment = Map.groupBy(rows, ({ measuredAt }) => measuredAt ?? now.toISOString())
  return [...byMoment]
    .map(([measuredAt, ofMoment]) => ({
      contentId,
      measuredAt,
      counts: newestCounts(ofMoment),
      viewsDefinition: definitionOf(ofMoment, measuredAt),
    }))
    .toSorted((one, other) => (one.measuredAt < other.measuredAt ? -1 : 1))
}

function definitionOf([first]: readonly ImportedRow[], measuredAt: string): ViewsDefinition | null {
  if (first === undefined) return null
  const viewed = { contentType: first.contentType, link: first.content.canonicalUrl }
  const day = dayOf(measuredAt)
  // Without a measurement time, the day to which a row applies is unknown.
  return first.measuredAt === null
    ? definitionBetween(viewed, { publishedDay: dayOf(first.creationDate), enteredDay: day })
    : definitionOn(viewed, day)
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
  return {
    ...row,
    ...declaredColumns(newestCounts(measurements.map(({ counts }) => counts))),
    declared_rounding: roundingAfter(null, rows, at),
    views_definition: newestDefinition(measurements),
  }
}

const KNOWN = Object.values(DATUM_COLUMNS).map((column) => ({
  column,
  known: `content_snapshots.${column}`,
  newest: `coalesce(excluded.${column}, content_snapshots.${column})`,
}))

/** A further measurement of the same moment is merged; nothing is written if it is the same. */
const ON_SAME_MOMENT = `on conflict (content_id, origin, measured_at) do update set
  ${KNOWN.map(({ column, newest }) => `${column} = ${newest}`).join(', ')},
  views_definition = excluded.views_definition
  where ${KNOWN.map(({ known, newest }) => `${newest} is distinct from ${known}`).join(' or ')}`

function snapshotRows(measurements: readonly Measurement[]) {
  const saying = measurements.filter(({ counts }) => Object.values(counts).some((value) => value !== null))
  return saying.map(({ contentId, measuredAt, counts, viewsDefinition }) => ({
    content_id: contentId,
    origin: 'DECLARED' as const,
    measured_at: measuredAt,
    measured_day: dayOf(measuredAt),
    views_definition: viewsDefinition,
    ...dataColumns(counts),
  }))
}

/** The declared history of the contents, oldest first. */
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

/** The newest declared values, and a caption if it was missing. Nothing if all is unchanged. */
function changedContent(
  content: StoredContent,
  rows: readonly ImportedRow[],
  snapshots: readonly Selectable<ContentSnapshotTable>[],
  now: string,
) {
  const newest = snapshots.at(-1)?.measured_at ?? content.metrics_updated_at
  const measuredAt = newest > content.metrics_updated_at ? newest : content.metrics_updated_at
  const declared = newestCounts(snapshots.map(countsOfData))
  const isMeasured = content.measured_impressions_view_count !== null
  const definition = isMeasured
    ? content.views_definition
    : newestDefinition(
        snapshots.map((row) => ({ counts: countsOfData(row), viewsDefinition: row.views_definition })),
      )
  const caption = content.caption ?? rows.findLast((row) => row.caption !== null)?.caption ?? null
  const rounding = roundingAfter(content.declared_rounding, rows, now)
  const isSame =
    caption === content.caption &&
    rounding === content.declared_rounding &&
    JSON.stringify(declared) === JSON.stringify(declaredOf(content))
  if (isSame && definition === content.views_definition && measuredAt === content.metrics_updated_at)
    return []
  return {
    id: content.id,
    ...declaredColumns(declared),
    declared_rounding: rounding,
    caption,
    views_definition: definition,
    metrics_updated_at: measuredAt,
    version: content.version + (isSame ? 0 : 1),
  }
}
