import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { metrics } from '../../../contract/metrics.ts'
import { memoize } from '../../../lib/memoize.ts'
import { METRICS_VERSION } from '../../../domain/metrics-version.ts'
import { singleFlight } from '../../base/single-flight.ts'
import { compileOnce, isAmong, type SlotOf } from '../../db/compile-once.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/schema.ts'
import { whereWritable } from '../../db/where-writable.ts'
import { type CreatorChannel, creatorChannels } from './creator-channels.ts'
import { creatorNumbers, type CreatorSums, sumsOf } from './creator-numbers.ts'

/** Staff see the sums over all published campaigns. */
export const STAFF = {
  kind: 'staff',
  role: 'ADMIN',
  organizationId: null,
  userId: '',
  sessionId: '',
} as const

/** Creators per transaction, so that others are not blocked: counted, and with their metrics. */
const AT_ONCE = 100
const COMPUTED_AT_ONCE = 25
/** Longest wait (ms) of a list if more than `AT_ONCE` have changed. */
const TIMEOUT_MS = 50

/**
 * Updates the sums that sort the list of creators; `withMetrics`: also those that it displays. Skipped if the database
 * is read-only; if many have changed at once, the old values are used until that is done.
 */
export async function settleCreators(database: Database, { withMetrics = false } = {}): Promise<void> {
  const changed = await database.reader
    .selectFrom('changed_creators')
    .select('creator_id')
    .distinct()
    .limit(AT_ONCE + 1)
    .execute()
  const isMuch = async () =>
    (await withoutMetrics(database.reader, AT_ONCE + 1)).length > AT_ONCE - changed.length
  if (changed.length > AT_ONCE || (withMetrics && (await isMuch()))) {
    await Promise.race([settleAll(database, withMetrics), wait(TIMEOUT_MS)])
    return
  }
  if (changed.length > 0) await recountAll(database)
  if (withMetrics) await computeAll(database)
}

const settling = singleFlight<void>()

async function settleAll(database: Database, withMetrics: boolean): Promise<void> {
  await settling.share(database, 'counts', () => recountAll(database))
  if (withMetrics) await settling.share(database, 'metrics', () => computeAll(database))
}

async function recountAll(database: Database): Promise<void> {
  let counted: number | null = null
  do counted = await whereWritable(() => database.transaction((tx) => recount(tx, someChanged)))
  while (counted === AT_ONCE)
}

async function computeAll(database: Database): Promise<void> {
  let left = await withoutMetrics(database.reader, COMPUTED_AT_ONCE)
  while (left.length > 0) {
    const ids = left
    const updated = await whereWritable(() =>
      database.transaction(async (tx) =>
        computeSums(tx, ids, await creatorChannels(tx, STAFF, ids), { keep: true }),
      ),
    )
    if (updated === null) return
    left = await withoutMetrics(database.reader, COMPUTED_AT_ONCE)
  }
}

async function withoutMetrics(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('creator_sums')
    .select('creator_id')
    .where((is) =>
      is.or([
        is('metrics_version', 'is', null),
        is('metrics_version', '<', METRICS_VERSION),
        is('metrics_version', '>', METRICS_VERSION),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(({ creator_id }) => creator_id)
}

/** A creator with its stored sums; null if nothing is stored. */
export type SummedCreator = {
  id: string
  campaigns_count?: number | null
  metrics?: string | null
  metrics_version?: number | null
}

/** The same few texts are parsed again and again. */
const readMetrics = memoize((text) => v.parse(metrics, JSON.parse(text)))

/** The sums of these creators, by id; computed and stored if they were not read since they changed. */
export async function creatorSums(
  database: Database,
  creators: readonly SummedCreator[],
  channels: readonly CreatorChannel[],
): Promise<Map<string, CreatorSums>> {
  const stored = new Map(
    creators.flatMap(({ id, campaigns_count, metrics: text, metrics_version }) =>
      typeof text === 'string' && metrics_version === METRICS_VERSION
        ? [[id, { campaignsCount: campaigns_count ?? 0, metrics: readMetrics(text) }]]
        : [],
    ),
  )
  const missing = creators.flatMap(({ id }) => (stored.has(id) ? [] : [id]))
  if (missing.length === 0) return stored
  // Two transactions that write the same rows would wait for each other.
  const isUnderWay = settling.isRunning(database, 'metrics')
  const written = isUnderWay
    ? null
    : await whereWritable(() =>
        database.transaction(async (tx) => {
          await recount(tx, sql`${sql.join(missing)}`)
          return await computeSums(tx, missing, await creatorChannels(tx, STAFF, missing), { keep: true })
        }),
      )
  const computed = written ?? (await computeSums(database.reader, missing, channels, { keep: false }))
  return new Map([...stored, ...computed])
}

async function computeSums(
  db: Db,
  ids: readonly string[],
  channels: readonly CreatorChannel[],
  { keep }: { keep: boolean },
): Promise<Map<string, CreatorSums>> {
  const found = sumsOf(await creatorNumbers(db, STAFF, ids, channels))
  if (!keep) return found
  for (const [id, sums] of found) {
    await db
      .updateTable('creator_sums')
      .set({
        metrics: JSON.stringify(sums.metrics),
        metrics_version: METRICS_VERSION,
        engagement_rate: sums.metrics.er,
      })
      .where('creator_id', '=', id)
      .execute()
  }
  return found
}

/** Recounts some changed creators and returns how many; other numbers are recomputed by the next reader. */
async function recount(tx: Db, some: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ creator_id: string }>`delete from changed_creators
    where creator_id in (${some}) returning creator_id`.execute(tx)
  const ids = [...new Set(rows.map(({ creator_id }) => creator_id))]
  if (ids.length > 0) await recounted(tx, { ids, now: new Date().toISOString() }, {})
  return ids.length
}

const someChanged = sql`select distinct creator_id from changed_creators limit ${sql.lit(AT_ONCE)}`

const isPublished = sql`campaign_id not in (select id from campaigns where draft = 1)`

const recounted = compileOnce((db, slot: SlotOf<{ ids: readonly string[]; now: string }>) =>
  sql<never>`insert into creator_sums (creator_id, followers_count, campaigns_count, content_count, changed_at)
    select id, (select sum(followers_count) from channels where creator_id = creators.id),
      (select count(*) from campaign_creators where creator_id = creators.id and ${isPublished}),
      (select count(*) from contents where channel_id in (select id from channels where creator_id = creators.id)
        and ${isPublished})
      + (select count(*) from content_partners join contents on contents.id = content_partners.content_id
        where content_partners.channel_id in (select id from channels where creator_id = creators.id)
        and ${isPublished}), cast(${slot('now')} as text)
    from creators where ${isAmong(db, sql.ref('id'), slot('ids'))}
    on conflict (creator_id) do update set followers_count = excluded.followers_count,
      campaigns_count = excluded.campaigns_count, content_count = excluded.content_count,
      metrics = null, metrics_version = null, changed_at = excluded.changed_at`.compile(db),
)
