import { CompiledQuery, type Insertable } from 'kysely'
import { chunks } from '../../lib/chunks.ts'
import { isPostgres } from './compile-once.ts'
import type { Db, Schema } from './schema.ts'

type Table = keyof Schema
type Row<T extends Table> = Insertable<Schema[T]>
/** A row's values by column name. */
export type Cells = Readonly<Record<string, unknown>>
/** Statements built by `insertMany` and `updateMany`. */
export type Writing = readonly CompiledQuery[]

/** Rows per statement on SQLite: few enough that one prepared statement stores most of them. */
const AT_ONCE = 25

/**
 * Builds statements that insert any number of rows; they can be built before there is a transaction. On PostgreSQL one
 * statement with the rows as a single JSON value, because with one value per cell, building and planning take longer
 * than running; on SQLite, which is slower at JSON, a few rows at a time.
 * @param rows all with the same columns: texts, numbers or null
 * @param onConflict SQL that follows the rows
 */
export function insertMany<T extends Table>(
  db: Db,
  table: T,
  rows: readonly Row<T>[],
  onConflict = '',
): Writing {
  return insertCells(db, table, cellsOf(rows), onConflict)
}

/** The same for a table whose columns are not typed. On PostgreSQL bytes are passed as text: `\x` and hexadecimal. */
export function insertCells(db: Db, table: string, rows: readonly Cells[], onConflict = ''): Writing {
  const columns = columnsOf(rows)
  const into = `insert into "${table}" (${columns.map(quoted).join(', ')})`
  if (isPostgres(db)) {
    const given = columns.map((one) => `given.${quoted(one)}`).join(', ')
    return rows.length === 0 ? [] : [asJson(`${into} select ${given} from`, table, rows, onConflict)]
  }
  const places = `(${columns.map(() => '?').join(', ')})`
  return chunks(rows, AT_ONCE).map((some) =>
    CompiledQuery.raw(
      `${into} values ${some.map(() => places).join(', ')} ${onConflict}`,
      some.flatMap((row) => columns.map((one) => row[one])),
    ),
  )
}

/**
 * Builds statements that update columns of rows by their key.
 * @param rows all with the same columns, each with a different key
 */
export function updateMany<T extends Table, K extends keyof Row<T> & string>(
  db: Db,
  table: T,
  rows: readonly (Partial<Row<T>> & Required<Pick<Row<T>, K>>)[],
  key: readonly K[],
): Writing {
  const keys: readonly string[] = key
  const columns = columnsOf(rows).filter((one) => !keys.includes(one))
  const update = (valueOf: (column: string) => string) =>
    `update "${table}" set ${columns.map((one) => `${quoted(one)} = ${valueOf(one)}`).join(', ')}`
  if (isPostgres(db)) {
    const set = update((one) => `given.${quoted(one)}`)
    const found = keys.map((one) => `"${table}".${quoted(one)} = given.${quoted(one)}`).join(' and ')
    return rows.length === 0 ? [] : [asJson(`${set} from`, table, rows, `where ${found}`)]
  }
  const text = `${update(() => '?')} where ${keys.map((one) => `${quoted(one)} = ?`).join(' and ')}`
  return cellsOf(rows).map((row) =>
    CompiledQuery.raw(
      text,
      [...columns, ...keys].map((one) => row[one]),
    ),
  )
}

/**
 * Runs statements as they are, because Kysely takes longer to build such a text than SQLite to run it. On PostgreSQL,
 * where sending takes as long as running, all are sent as one. No two may write the same row.
 */
export async function write(tx: Db, ...writings: readonly Writing[]): Promise<void> {
  const made = writings.flat()
  const statements = isPostgres(tx) && made.length > 1 ? [inOne(made)] : made
  for (const statement of statements) await tx.executeQuery(statement)
}

/** Each has one value. */
function inOne(made: Writing): CompiledQuery {
  const parts = made.map(
    ({ sql }, position) => `w${position} as (${sql.replace('$1', () => `$${position + 1}`)})`,
  )
  const values = made.flatMap(({ parameters }) => parameters)
  return CompiledQuery.raw(`with ${parts.join(', ')} select 1`, values)
}

function asJson(before: string, table: string, rows: readonly object[], after: string): CompiledQuery {
  const given = `json_populate_recordset(null::"${table}", $1::json) as given`
  return CompiledQuery.raw(`${before} ${given} ${after}`, [JSON.stringify(rows)])
}

function quoted(column: string): string {
  return `"${column}"`
}

function columnsOf(rows: readonly object[]): string[] {
  return Object.keys(rows[0] ?? {})
}

function cellsOf(rows: readonly object[]): Cells[] {
  return rows.map((row) => ({ ...row }))
}
