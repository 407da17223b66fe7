import { sql } from 'kysely'
import type { CountKey } from '../../../vocabulary/content-counts.ts'
import { compileOnce, isAmong, type SlotOf } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { DATUM_COLUMNS } from './content-data.ts'

/** The declared counts of these contents that were confirmed with a screenshot. */
export async function provenCounts(db: Db, contentIds: readonly string[]): Promise<Map<string, CountKey[]>> {
  if (contentIds.length === 0) return new Map()
  const rows = await proven(db, { contentIds }, {})
  const byContent = Map.groupBy(rows, ({ content_id: id }) => id)
  return new Map([...byContent].map(([id, some]) => [id, some.map(({ metric }) => metric)]))
}

/** A value declared after the screenshot has no proof. */
const stillDeclared = sql<boolean>`(case delivered_numbers.metric ${sql.join(
  Object.entries(DATUM_COLUMNS).map(
    ([key, column]) => sql`when ${sql.lit(key)} then ${sql.ref(`contents.declared_${column}`)}`,
  ),
  sql` `,
)} end) = delivered_numbers.value`

const proven = compileOnce((db, slot: SlotOf<{ contentIds: readonly string[] }>) =>
  db
    .selectFrom('delivered_numbers')
    .innerJoin('contents', 'contents.id', 'delivered_numbers.content_id')
    .select(['content_id', 'metric'])
    .where(isAmong(db, sql.ref('content_id'), slot('contentIds')))
    .where('state', '=', 'CONFIRMED')
    .where('digest', 'is not', null)
    .where(stillDeclared)
    .orderBy('content_id')
    // As in the contract: reach first.
    .orderBy('metric', 'desc')
    .compile(),
)
