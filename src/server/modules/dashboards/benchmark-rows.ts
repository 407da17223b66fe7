import { type RawBuilder, sql } from 'kysely'
import { compileOnce, type SlotOf } from '../../db/compile-once.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/schema.ts'
import type { BenchmarkQuery } from './benchmark-report.ts'

/** Key of a benchmark: `epoch` covers its dependencies outside the database (`epoch.ts`). */
export type BenchmarkKey = BenchmarkQuery & { epoch: string }

/** `revision`: number of changes so far; `known`: the changes included in `answer`, JSON. */
export type FoundBenchmark = { revision: number; claimedUntil: string | null } & (
  | { known: number; answer: string }
  | { known: null; answer: null }
)

/** Everything that a reader needs, in one query. */
export async function findBenchmark(db: Db, key: BenchmarkKey): Promise<FoundBenchmark> {
  const [found] = await findRow(db, key, {})
  if (found === undefined) throw new Error('A statement without a table has one row.')
  return found
}

const findRow = compileOnce((db, slot: SlotOf<BenchmarkKey>) => {
  const stored = (column: RawBuilder<unknown>) => sql`(select ${column} from benchmarks
    where organization_id = ${slot('organizationId')} and epoch = ${slot('epoch')})`
  const revision = sql`(select coalesce(sum(number), 0) from benchmark_changes where end_date < ${slot('today')})`
  return sql<FoundBenchmark>`select ${revision} as revision, ${stored(sql`revision`)} as known,
    ${stored(sql`answer`)} as answer, ${stored(sql`claimed_until`)} as "claimedUntil"`.compile(db)
})

/** Claims its computation until `until`; false if another server is computing it, or has. */
export async function claimBenchmark(
  tx: Db,
  { organizationId, epoch }: BenchmarkKey,
  revision: number,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into benchmarks (organization_id, epoch, created_at, claimed_until)
    values (${organizationId}, ${epoch}, ${now.toISOString()}, ${until.toISOString()})
    on conflict (organization_id, epoch) do update set claimed_until = excluded.claimed_until
    where coalesce(benchmarks.revision, -1) < ${revision}
      and (benchmarks.claimed_until is null or benchmarks.claimed_until < excluded.created_at)
    returning epoch`.execute(tx)
  return rows.length > 0
}

/** Stores it, and releases the claim. */
export async function storeBenchmark(
  tx: Db,
  { organizationId, epoch }: BenchmarkKey,
  computed: { revision: number; answer: string; created_at: string },
): Promise<void> {
  const row = { ...computed, claimed_until: null }
  await tx
    .insertInto('benchmarks')
    .values({ organization_id: organizationId, epoch, ...row })
    .onConflict((conflict) => conflict.columns(['organization_id', 'epoch']).doUpdateSet(row))
    .execute()
}

export async function unclaimBenchmark(tx: Db, { organizationId, epoch }: BenchmarkKey): Promise<void> {
  await tx
    .updateTable('benchmarks')
    .set({ claimed_until: null })
    .where('organization_id', '=', organizationId)
    .where('epoch', '=', epoch)
    .execute()
}

/** Replaces all rows that count by `today` with their sum, so that the next lookup adds few. */
export async function foldChanges(database: Database, today: string): Promise<void> {
  const counting = sql`benchmark_changes where end_date < ${today}`
  if (database.dialect === 'postgres') {
    await database.single((tx) =>
      sql`with folded as (delete from ${counting} returning number)
        insert into benchmark_changes select '', sum(number) from folded having count(*) > 0`.execute(tx),
    )
    return
  }
  await database.transaction(async (tx) => {
    await sql`insert into benchmark_changes select '', sum(number) from ${counting} having count(*) > 1`.execute(
      tx,
    )
    // The last row contains the sum.
    await sql`delete from ${counting} and rowid < (select max(rowid) from ${counting} and end_date = '')`.execute(
      tx,
    )
  })
}
