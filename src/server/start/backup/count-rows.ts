import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '../../db/schema.ts'

/** Rows of each table. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const counts: Record<string, number> = {}
  for (const { name } of tables.filter(({ isView }) => !isView)) {
    const { rows } = await sql`select count(*) as count from ${sql.table(name)}`.execute(db)
    const [first] = v.parse(v.array(v.object({ count: v.number() })), rows)
    counts[name] = first?.count ?? 0
  }
  return counts
}
