import { CompiledQuery, type Insertable } from 'kysely'
import { chunks } from '../../lib/chunks.ts'
import { isPostgres } from './compile-once.ts'
import type { Db, Schema } from './schema.ts'

type Table = keyof Schema
type Row<T extends Table> = Insertable<Schema[T]>
type Cells = Readonly<Record<string, unknown>>
/** Runs statements that were made before. */
export type Writing = (tx: Db) => Promise<void>

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
  const columns = columnsOf(rows)
  const into = `insert into "${table}" (${columns.map(quoted).join(', ')})`
  if (isPostgres(db)) {
    const told = columns.map((one) => `told.${quoted(one)}`).join(', ')
    return statements(
      rows.length === 0 ? [] : [asJson(`${into} select ${told} from`, table, rows, onConflict)],
    )
  }
  const places = `(${columns.map(() => '?').join(', ')})`
  return statements(
    chunks(cellsOf(rows), AT_ONCE).map((some) =>
      CompiledQuery.raw(
        `${into} values ${some.map(() => places).join(', ')} ${onConflict}`,
        some.flatMap((row) => columns.map((one) => row[one])),
      ),
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
    const set = update((one) => `told.${quoted(one)}`)
    const found = keys.map((one) => `"${table}".${quoted(one)} = told.${quoted(one)}`).join(' and ')
    return statements(rows.length === 0 ? [] : [asJson(`${set} from`, table, rows, `where ${found}`)])
  }
  const text = `${update(() => '?')} where ${keys.map((one) => `${quoted(one)} = ?`).join(' and ')}`
  return statements(
    cellsOf(rows).map((row) =>
      CompiledQuery.raw(
        text,
        [...columns, ...keys].map((one) => row[one]),
      ),
    ),
  )
}

/** As they are, since Kysely takes longer to make such a text than SQLite to run it. */
function statements(made: readonly CompiledQuery[]): Writing {
  return async (tx) => {
    for (const one of made) await tx.executeQuery(one)
  }
}

function asJson(before: string, table: string, rows: readonly object[], after: string): CompiledQuery {
  const told = `json_populate_recordset(null::"${table}", $1::json) as told`
  return CompiledQuery.raw(`${before} ${told} ${after}`, [JSON.stringify(rows)])
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
