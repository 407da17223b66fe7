import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'

export type MovedTable = {
  name: string
  /** Those that both databases have. */
  columns: string[]
  /** Empty if rows may be equal. */
  key: string[]
  hasBytes: boolean
}

type Column = { table: string; name: string; type: string; pk: number }

/**
 * The tables with their columns, each after those that it refers to, as SQLite lists them: PostgreSQL has one column
 * more, a number of its own transactions (`revisions.raised_in`). The record of migrations is each database's own.
 */
export async function movedTables(embedded: Db): Promise<MovedTable[]> {
  const { rows: columns } = await sql<Column>`
    select tables.name as "table", columns.name as name, columns.type as type, columns.pk as pk
    from sqlite_schema as tables join pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'sqlite%' and tables.name not like 'kysely%'
    order by tables.name, columns.cid`.execute(embedded)
  const { rows: references } = await sql<{ child: string; parent: string }>`
    select tables.name as child, foreign_keys."table" as parent
    from sqlite_schema as tables join pragma_foreign_key_list(tables.name) as foreign_keys
    where tables.type = 'table' and foreign_keys."table" <> tables.name`.execute(embedded)
  return parentsFirst([...new Set(columns.map(({ table }) => table))], references).map((name) => {
    const own = columns.filter(({ table }) => table === name)
    return {
      name,
      columns: own.map((column) => column.name),
      key: own
        .filter(({ pk }) => pk > 0)
        .toSorted((one, other) => one.pk - other.pk)
        .map((column) => column.name),
      hasBytes: own.some(({ type }) => type.toLowerCase() === 'blob'),
    }
  })
}

function parentsFirst(
  tables: readonly string[],
  references: readonly { child: string; parent: string }[],
): string[] {
  const ordered = new Set<string>()
  while (ordered.size < tables.length) {
    const next = tables.filter(
      (table) =>
        !ordered.has(table) &&
        references.every(({ child, parent }) => child !== table || ordered.has(parent)),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.')
    for (const table of next) ordered.add(table)
  }
  return [...ordered]
}
