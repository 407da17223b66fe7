import { sql } from 'kysely'
import * as v from 'valibot'
import { metrics } from '../../../contract/metrics.ts'
import { memoize } from '../../../lib/memoize.ts'
import { METRICS_VERSION } from '../../../domain/metrics-version.ts'
import { compileOnce, isAmong, type SlotOf } from '../../db/compile-once.ts'
import { type Database, DatabaseBusy } from '../../db/database.ts'
import { isUnavailable } from '../../db/is-unavailable.ts'
import type { Db } from '../../db/schema.ts'
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

/** Creators whose metrics are computed in one transaction, so that other writers have their turn in between. */
const AT_ONCE = 100

/**
 * Brings the sums up to date that the list of creators goes by; `withMetrics`: those too that it shows of each. Where
 * nothing can be written, they stay as they are.
 */
export async function settleCreators(database: Database, { withMetrics = false } = {}): Promise<void> {
  const changed = await database.reader
    .selectFrom('changed_creators')
    .select('creator_id')
    .limit(1)
    .executeTakeFirst()
  if (changed !== undefined) await whereWritable(() => database.transaction(recount))
  if (!withMetrics) return
  let left = await withoutMetrics(database.reader)
  while (left.length > 0) {
    const ids = left
    const kept = await whereWritable(() =>
      database.transaction(async (tx) =>
        computeSums(tx, ids, await creatorChannels(tx, STAFF, ids), { keep: true }),
      ),
    )
    if (kept === null) return
    left = await withoutMetrics(database.reader)
  }
}

async function withoutMetrics(db: Db): Promise<string[]> {
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
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ creator_id }) => creator_id)
}

/** The sums of these creators, by id; computed where nobody looked at them since they changed, and then kept. */
export async function creatorSums(
  database: Database,
  ids: readonly string[],
  channels: readonly CreatorChannel[],
): Promise<Map<string, CreatorSums>> {
  const kept = await keptSums(database.reader, ids)
  const missing = ids.filter((id) => !kept.has(id))
  if (missing.length === 0) return kept
  const stored = await whereWritable(() =>
    database.transaction(async (tx) => {
      await recount(tx)
      return await computeSums(tx, missing, await creatorChannels(tx, STAFF, missing), { keep: true })
    }),
  )
  const computed = stored ?? (await computeSums(database.reader, missing, channels, { keep: false }))
  return new Map([...kept, ...computed])
}

/** The same few are read again and again. */
const readMetrics = memoize((text) => v.parse(metrics, JSON.parse(text)))

async function keptSums(db: Db, ids: readonly string[]): Promise<Map<string, CreatorSums>> {
  const rows = await keptRows(db, { ids, version: METRICS_VERSION }, {})
  return new Map(
    rows.map((row) => [
      row.creator_id,
      { campaignsCount: row.campaigns_count, metrics: readMetrics(row.metrics) },
    ]),
  )
}

const keptRows = compileOnce((db, slot: SlotOf<{ ids: readonly string[]; version: number }>) =>
  sql<{
    creator_id: string
    campaigns_count: number
    metrics: string
  }>`select creator_id, campaigns_count, metrics
    from creator_sums where ${isAmong(db, sql.ref('creator_id'), slot('ids'))}
      and metrics_version = ${slot('version')} and metrics is not null`.compile(db),
)

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

/** Counts anew whatever changed; what is shown beside waits until somebody looks. */
async function recount(tx: Db): Promise<void> {
  const changed = await tx.deleteFrom('changed_creators').returning('creator_id').execute()
  if (changed.length === 0) return
  const ids = [...new Set(changed.map(({ creator_id }) => creator_id))]
  await recounted(tx, { ids }, {})
}

const isPublished = sql`campaign_id not in (select id from campaigns where draft = 1)`

const recounted = compileOnce((db, slot: SlotOf<{ ids: readonly string[] }>) =>
  sql<never>`insert into creator_sums (creator_id, followers_count, campaigns_count, content_count)
    select id, (select sum(followers_count) from channels where creator_id = creators.id),
      (select count(*) from campaign_creators where creator_id = creators.id and ${isPublished}),
      (select count(*) from contents where channel_id in (select id from channels where creator_id = creators.id)
        and ${isPublished})
    from creators where ${isAmong(db, sql.ref('id'), slot('ids'))}
    on conflict (creator_id) do update set followers_count = excluded.followers_count,
      campaigns_count = excluded.campaigns_count, content_count = excluded.content_count,
      metrics = null, metrics_version = null, engagement_rate = null`.compile(db),
)

/** null where nothing can be written at present. @throws what else goes wrong */
async function whereWritable<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (isUnavailable(error) || error instanceof DatabaseBusy) return null
    throw error
  }
}
