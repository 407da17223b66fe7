import { type Insertable, type RawBuilder, sql } from 'kysely'
import { chunks } from '../../lib/chunks.ts'
import { isPostgres } from './compile-once.ts'
import type { Db, Schema } from './schema.ts'

type Table = keyof Schema
type Row<T extends Table> = Insertable<Schema[T]>
type Cells = Readonly<Record<string, unknown>>

/** Rows of one statement on SQLite: so few that the same one, prepared once, stores most of them. */
const AT_ONCE = 25

/**
 * Inserts any number of rows: on PostgreSQL by one statement whose one value is the rows as JSON, since with a value for
 * each cell it takes longer to make and to plan than to run; on SQLite, which takes longer to read JSON, some at a time.
 * @param rows all with the same columns, texts, numbers or null
 * @param onConflict what follows the rows
 */
export async function insertMany<T extends Table>(
  db: Db,
  table: T,
  rows: readonly Row<T>[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  const columns = columnsOf(rows)
  const insert = async (source: RawBuilder<unknown>) =>
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((one) => sql.ref(one)))}) ${source}
      ${onConflict}`.execute(db)
  if (rows.length === 0) return
  if (isPostgres(db)) {
    const told = sql.join(columns.map((one) => sql.ref(`told.${one}`)))
    await insert(sql`select ${told} from ${toldIn(table, rows)}`)
    return
  }
  for (const some of chunks(cellsOf(rows), AT_ONCE))
    await insert(
      sql`values ${sql.join(some.map((row) => sql`(${sql.join(columns.map((one) => row[one]))})`))}`,
    )
}

/** Sets the columns of rows that are found by their `id`. */
export async function updateMany<T extends Table>(
  db: Db,
  table: T,
  rows: readonly (Partial<Row<T>> & { id: string })[],
): Promise<void> {
  const columns = columnsOf(rows).filter((one) => one !== 'id')
  const update = async (valueOf: (column: string) => RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
    await sql`update ${sql.table(table)} set
      ${sql.join(columns.map((one) => sql`${sql.ref(one)} = ${valueOf(one)}`))} ${rest}`.execute(db)
  if (rows.length === 0) return
  if (isPostgres(db)) {
    const found = sql`from ${toldIn(table, rows)} where ${sql.ref(`${table}.id`)} = told.id`
    await update((one) => sql.ref(`told.${one}`), found)
    return
  }
  for (const row of cellsOf(rows)) await update((one) => sql`${row[one]}`, sql`where id = ${row.id}`)
}

function columnsOf(rows: readonly object[]): string[] {
  return Object.keys(rows[0] ?? {})
}

function cellsOf(rows: readonly object[]): Cells[] {
  return rows.map((row) => ({ ...row }))
}

function toldIn(table: string, rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as told`
}
