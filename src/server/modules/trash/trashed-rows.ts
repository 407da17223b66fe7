import { sql, type RawBuilder } from 'kysely'
import type { TrashRoot } from '../../../vocabulary/trash-kinds.ts'
import type { Db } from '../../db/schema.ts'
import type { Cells } from '../../db/write-many.ts'
import { ROOTS, tablesOf, type TrashTable } from './trash-tables.ts'

/** Rows of a table that belong to the deleted record, in batches and always in the same order. */
export async function* rowsOf(
  db: Db,
  { kind, id }: { kind: TrashRoot; id: string },
  { name, key, onlyWith, atOnce }: TrashTable,
): AsyncGenerator<readonly Cells[]> {
  const tables = tablesOf(kind)
  const isNamed = onlyWith === undefined ? sql`1 = 1` : sql`${sql.ref(onlyWith)} is not null`
  const order = sql.join(key.map((column) => sql.ref(column)))
  const isAfter = (row: Cells | null): RawBuilder<unknown> =>
    row === null ? sql`1 = 1` : sql`(${order}) > (${sql.join(key.map((column) => row[column]))})`
  for (let last: Cells | null = null; ;) {
    const { rows } = await sql<Cells>`
      select * from ${sql.table(name)} where (${belongs(name)}) and ${isNamed} and ${isAfter(last)}
      order by ${order} limit ${atOnce}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    last = rows.at(-1) ?? null
  }

  function belongs(to: string): RawBuilder<unknown> {
    if (to === ROOTS[kind]) return sql`${sql.ref(`${to}.id`)} = ${id}`
    const parents = Object.entries(tables.find((one) => one.name === to)?.of ?? {})
    const reached = parents.filter(([, parent]) => tables.some((one) => one.name === parent))
    const conditions = reached.map(
      ([column, parent]) =>
        sql`${sql.ref(`${to}.${column}`)} in (select id from ${sql.table(parent)} where ${belongs(parent)})`,
    )
    return sql.join(conditions, sql` or `)
  }
}
