import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isPostgres } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { type Cells, insertCells, write } from '../../db/write-many.ts'
import type { MovedTable } from './moved-tables.ts'
import { isOwnSetting } from './own-settings.ts'

/** Bytes of the rows that are in memory at once, about, and the most rows. */
const PAGE_BYTES = 4_000_000
const PAGE_ROWS = 1_000
const FIRST_ROWS = 100
const FIRST_ROWS_WITH_BYTES = 4

/** By these two copies of a table are compared. */
export type TableContents = { rows: number; digest: string }

type OnPage = (rows: readonly Cells[]) => Promise<void> | void

/** Copies a table page by page into an empty one without triggers. @param onPage an error that it throws ends the copying */
export async function copyRows(from: Db, to: Db, table: MovedTable, onPage: OnPage): Promise<TableContents> {
  return await readRows(from, table, async (rows) => {
    await write(to, insertCells(to, table.name, isPostgres(to) ? rows.map(withBytesAsText) : rows))
    await onPage(rows)
  })
}

/** Reads a table page by page, in the order of its key, which is the same on both databases: bytewise. */
export async function readRows(db: Db, table: MovedTable, onPage: OnPage): Promise<TableContents> {
  const { columns, key } = table
  const digest = createHash('sha256')
  let limit = table.hasBytes ? FIRST_ROWS_WITH_BYTES : FIRST_ROWS
  let count = 0
  let last: Cells | undefined
  for (let read = 0; ;) {
    const page = await readPage(db, table, { last, read, limit })
    if (page.length === 0) return { rows: count, digest: digest.digest('hex') }
    const rows = page.filter((row, place) => {
      const before = place === 0 ? last : page[place - 1]
      // PostgreSQL may note a creator several times, SQLite once.
      const isAgain = key.length > 0 && before !== undefined && key.every((one) => row[one] === before[one])
      return !isAgain && !isOwnSetting(table.name, row)
    })
    let bytes = 1
    for (const row of rows) {
      const text = JSON.stringify(columns.map((one) => plain(row[one])))
      digest.update(`${text}\n`)
      bytes += text.length
    }
    if (rows.length > 0) await onPage(rows)
    count += rows.length
    read += page.length
    last = page.at(-1)
    limit = Math.max(1, Math.min(PAGE_ROWS, 2 * limit, Math.floor((limit * PAGE_BYTES) / bytes)))
  }
}

type Place = { last: Cells | undefined; read: number; limit: number }

async function readPage(
  db: Db,
  { name, columns, key }: MovedTable,
  { last, read, limit }: Place,
): Promise<Cells[]> {
  const order = sql.join((key.length > 0 ? key : columns).map((one) => sql.ref(one)))
  const after =
    last === undefined || key.length === 0
      ? sql``
      : sql`where (${order}) > (${sql.join(key.map((one) => last[one]))})`
  const skipped = key.length > 0 ? sql`` : sql`offset ${read}`
  const { rows } = await sql<Cells>`
    select ${sql.join(columns.map((one) => sql.ref(one)))} from ${sql.table(name)} ${after}
    order by ${order} limit ${limit} ${skipped}`.execute(db)
  return rows
}

function plain(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}

function withBytesAsText(row: Cells): Cells {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
    ]),
  )
}
