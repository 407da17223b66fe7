import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../contract/endpoint.ts'
import { compileOnce, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'

/** Responses stored per campaign or dashboard. */
export const MAX_RESPONSES = 64

/**
 * Key of a cached response: the campaign or dashboard whose revision it depends on, the call with all its parameters,
 * the kind of reader, and its other dependencies (`epoch.ts`).
 */
export type CacheKey = { id: string; part: string; reader: Reader; epoch: string }

/** `etag` and `body` are null if nothing is cached for the newest revision; `body` also if the caller has it. */
export type Cached = { revision: number; etag: string | null; body: Uint8Array | null }

/** Whether the caller may see a record: a condition on a row of `revisions`, the same for equal names. */
export type Visible = {
  name: string
  /** The caller's own values in the condition. */
  values: OwnValues
  condition: (slot: SlotOf<OwnValues>) => RawBuilder<boolean>
}
type OwnValues = { owner: string; user: string }

/**
 * Everything a reader needs in one query, including the scope check.
 * @param seen the tag of a response that the caller has; its body is not read
 * @returns null if there is no such record, or the caller may not see it
 */
export async function findCached(db: Db, key: CacheKey, visible: Visible, seen = ''): Promise<Cached | null> {
  const statement = statementOf.get(visible.name) ?? findWhere(visible)
  statementOf.set(visible.name, statement)
  const [row] = await statement(db, { ...key, ...visible.values, seen }, {})
  return row ?? null
}

type Find = ReturnType<typeof findWhere>
const statementOf = new Map<string, Find>()

/**
 * Uses sub-selects: SQLite prepares a join with bound values, and `exists`, which becomes one, again on each run (its
 * build with STAT4 looks at the values), which takes four times as long as the query.
 */
function findWhere({ condition }: Visible) {
  return compileOnce((db, slot: SlotOf<CacheKey & OwnValues & { seen: string }>) => {
    const cached = (column: RawBuilder<unknown>) => sql`(select ${column} from response_cache as cache
      where cache.id = revisions.id and cache.part = ${slot('part')} and cache.reader = ${slot('reader')}
        and cache.epoch = ${slot('epoch')} and cache.revision = ${REVISION})`
    const unseen = sql`case when cache.etag = ${slot('seen')} then null else cache.body end`
    return sql<Cached>`select ${REVISION} as revision, ${cached(sql`cache.etag`)} as etag,
      ${cached(unseen)} as body
      from revisions where revisions.id = ${slot('id')} and ${condition(slot)}`.compile(db)
  })
}

/** The revision of a response: both numbers only rise. */
const REVISION = sql<number>`revisions.number + revisions.commented`

/** null if the record is gone. */
export async function revisionOf(db: Db, id: string): Promise<number | null> {
  const row = await db
    .selectFrom('revisions')
    .select(REVISION.as('revision'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.revision ?? null
}

/**
 * Claims the response to a revision until `until`, so that no other server computes it. TAKEN: another server is
 * computing it, or has. OUTDATED: the revision is no longer the newest.
 */
export async function claim(
  tx: Db,
  { id, part, reader, epoch }: CacheKey,
  revision: number,
  { now, until }: { now: Date; until: Date },
): Promise<'CLAIMED' | 'TAKEN' | 'OUTDATED'> {
  const { rows } =
    await sql`insert into response_cache (id, part, reader, epoch, revision, created_at, claimed_until)
    select id, ${part}, ${reader}, ${epoch}, ${REVISION}, ${now.toISOString()}, ${until.toISOString()}
    from revisions where id = ${id} and ${REVISION} = ${revision}
    on conflict (id, part, reader, epoch) do update set revision = excluded.revision, etag = null, body = null,
      created_at = excluded.created_at, claimed_until = excluded.claimed_until
    where response_cache.revision < excluded.revision
      or (response_cache.etag is null and response_cache.claimed_until < excluded.created_at)
    returning id`.execute(tx)
  if (rows.length > 0) {
    await dropOldest(tx, id)
    return 'CLAIMED'
  }
  return (await revisionOf(tx, id)) === revision ? 'TAKEN' : 'OUTDATED'
}

/** The number of different requests for a report is unlimited: any period, any selection. */
async function dropOldest(tx: Db, id: string): Promise<void> {
  const oldest = await tx
    .selectFrom('response_cache')
    .select('created_at')
    .where('id', '=', id)
    .orderBy('created_at', 'desc')
    .offset(MAX_RESPONSES)
    .limit(1)
    .executeTakeFirst()
  if (oldest === undefined) return
  await tx
    .deleteFrom('response_cache')
    .where('id', '=', id)
    .where('created_at', '<=', oldest.created_at)
    .execute()
}

/** Stores the response, unless the revision was raised in the meantime. */
export async function store(
  tx: Db,
  key: CacheKey,
  revision: number,
  response: { etag: string; body: Uint8Array; created_at: string },
): Promise<void> {
  if ((await revisionOf(tx, key.id)) !== revision) return
  const row = { revision, ...response, claimed_until: null }
  await tx
    .insertInto('response_cache')
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(['id', 'part', 'reader', 'epoch']).doUpdateSet(row))
    .execute()
}

/** Releases a claim, or drops a response that cannot be decrypted. */
export async function remove(tx: Db, { id, part, reader, epoch }: CacheKey): Promise<void> {
  await tx
    .deleteFrom('response_cache')
    .where('id', '=', id)
    .where('part', '=', part)
    .where('reader', '=', reader)
    .where('epoch', '=', epoch)
    .execute()
}
