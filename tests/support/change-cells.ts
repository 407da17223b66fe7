import { sql } from 'kysely'
import type { Db } from '../../src/server/db/schema.ts'
import type { TestApp } from './build-app.ts'

/** Rows to change per table. */
const ROWS = 2
/** Tables with revisions or without report data. */
const OWN =
  /^(revisions|response_cache|creator_sums|campaign_sums|campaign_counts|campaign_days|changed_creators|content_changes|benchmarks|benchmark_changes|kysely_.*|sqlite_.*)$/

/** A cell; the full row without a column. */
export type Place = { table: string; row: string; column: string | null; dialect: 'sqlite' | 'postgres' }

export async function placesIn(db: Db, dialect: Place['dialect']): Promise<Place[]> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !OWN.test(name))
  const places: Place[] = []
  for (const { name: table, columns } of tables) {
    const key = dialect === 'sqlite' ? sql`rowid` : sql`ctid`
    const { rows } = await sql<{ row: string }>`select cast(${key} as text) as row
      from ${sql.table(table)} limit ${sql.lit(ROWS)}`.execute(db)
    for (const { row } of rows) {
      const cell = { table, row, dialect }
      places.push({ ...cell, column: null }, ...columns.map(({ name }) => ({ ...cell, column: name })))
    }
  }
  return places
}

/** Other values for a cell, most likely valid first; for a row, its deletion. */
export function changesOf({ table, row, column, dialect }: Place) {
  const where = dialect === 'sqlite' ? sql`rowid = cast(${row} as integer)` : sql`ctid = cast(${row} as tid)`
  const name = sql.table(table)
  if (column === null) return [sql`delete from ${name} where ${where}`]
  const cell = sql.ref(column)
  const other = sql`(select max(other.${cell}) from ${name} as other
    where other.${cell} <> (select ${cell} from ${name} where ${where}))`
  const least = sql`(select min(other.${cell}) from ${name} as other
    where other.${cell} <> (select ${cell} from ${name} where ${where}))`
  const values = [other, least, sql`${cell} + 1`, sql`1 - ${cell}`, sql`${cell} || 'x'`, sql`null`]
  return values.map((value) => sql`update ${name} set ${cell} = ${value} where ${where}`)
}

class Undone extends Error {}

/** The result of the work in a transaction that is rolled back; null if the database or the code refuses it. */
export async function undone<T>({ services }: TestApp, work: (tx: Db) => Promise<T>): Promise<T | null> {
  let found: T | null = null
  await services.database
    .transaction(async (tx) => {
      found = await work(tx)
      throw new Undone()
    })
    .catch(() => null)
  return found
}
