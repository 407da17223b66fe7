import { CompiledQuery, type Insertable } from 'kysely'
import { chunks } from '../../lib/chunks.ts'
import { isPostgres } from './compile-once.ts'
import type { Db, Schema } from './schema.ts'

type Table = keyof Schema
type Row<T extends Table> = Insertable<Schema[T]>
/** A row's values by the names of its columns. */
export type Cells = Readonly<Record<string, unknown>>
/** Statements made by `insertMany` and `updateMany`. */
export type Writing = readonly CompiledQuery[]

/** Rows of one statement on SQLite: so few that the same one, prepared once, stores most of them. */
const AT_ONCE = 25

/**
 * Makes what inserts any number of rows, so that it may be made before there is a transaction: on PostgreSQL one
 * statement whose one value is the rows as JSON, since with a value for each cell it takes longer to make and to plan
 * than to run; on SQLite, which takes longer to read JSON, some at a time.
 * @param rows all with the same columns, texts, numbers or null
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

/** The same for a table whose columns the compiler does not know. On PostgreSQL bytes are given as text: `\x` and hexadecimal. */
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
 * Makes what sets the columns of rows that are found by those of their key.
 * @param rows all with the same columns, each of another key
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
 * Runs them, as they are, since Kysely takes longer to make such a text than SQLite to run it; on PostgreSQL, where a
 * statement takes as long to send as to run, all in one. No two may write the same row.
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
