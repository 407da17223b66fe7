import { type Insertable, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './compile-once.ts'
import type { Db, Schema } from './schema.ts'

type Table = keyof Schema & string
type Row<T extends Table> = Insertable<Schema[T]>

/**
 * Inserts any number of rows by one statement whose text is always the same: its one value is the rows as JSON. With a
 * value for each cell, Kysely and PostgreSQL take longer to make the statement than to run it.
 * @param rows all with the same columns, texts, numbers or null
 * @param onConflict what follows the rows
 */
export async function insertMany<T extends Table>(
  db: Db,
  table: T,
  rows: readonly Row<T>[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  if (rows.length === 0) return
  const columns = columnsOf(rows)
  // Without the condition, SQLite would take the conflict's `on` for that of a join.
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((one) => sql.ref(one)))})
    select ${sql.join(columns.map((one) => cell(db, one)))} from ${told(db, table, rows)} where true
    ${onConflict}`.execute(db)
}

/** Sets the columns of rows that are found by their `id`. */
export async function updateMany<T extends Table>(
  db: Db,
  table: T,
  rows: readonly (Partial<Row<T>> & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = columnsOf(rows).filter((one) => one !== 'id')
  await sql`update ${sql.table(table)} set
    ${sql.join(columns.map((one) => sql`${sql.ref(one)} = ${cell(db, one)}`))}
    from ${told(db, table, rows)} where ${sql.ref(`${table}.id`)} = ${cell(db, 'id')}`.execute(db)
}

function columnsOf(rows: readonly object[]): string[] {
  return Object.keys(rows[0] ?? {})
}

function told(db: Db, table: string, rows: readonly object[]): RawBuilder<unknown> {
  const list = JSON.stringify(rows)
  return isPostgres(db)
    ? sql`json_populate_recordset(null::${sql.table(table)}, ${list}::json) as told`
    : sql`json_each(${list}) as told`
}

function cell(db: Db, column: string): RawBuilder<unknown> {
  return isPostgres(db) ? sql.ref(`told.${column}`) : sql`told.value ->> ${sql.lit(column)}`
}
