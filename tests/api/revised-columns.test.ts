import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../src/server/db/schema.ts'
import { refreshCampaign } from '../../src/contract/campaign-endpoints.ts'
import { openApp, type TestApp } from '../support/build-app.ts'
import { databases } from '../support/databases.ts'
import { buildEditedAgency } from '../support/edited-agency.ts'
import type { View } from '../support/report-views.ts'
import { compare, pictureOf } from '../support/watch-revisions.ts'

/** Rows to change per table. */
const ROWS = 2
/** Tables that hold revisions or no data of reports. */
const OWN = /^(revisions|response_cache|kysely_.*|sqlite_.*)$/

describe.each(databases)('the inputs of a report ($name)', async (kind) => {
  const app = await openApp(kind)
  const { campaigns, staff, refresh } = await buildEditedAgency(app)
  const params = { id: campaigns[0]?.id ?? '' }
  await staff.call(refreshCampaign, { params, body: { onSocialEnabled: true } })
  await refresh()
  const places = await placesIn(app.services.database.reader, kind.name)

  it('raise its revision when changed or deleted, column by column', async () => {
    const { database, secrets, clock } = app.services
    const computing = { secrets, now: clock() }
    const before = await pictureOf(database.reader, computing, isWhole)
    const found: string[] = []
    let seen = 0
    for (const place of places) {
      for (const change of changesOf(place)) {
        const after = await undone(app, async (tx) => {
          await change.execute(tx)
          return await pictureOf(tx, computing, isWhole)
        })
        if (after === null) continue
        const { changed, unraised } = compare(before, after)
        if (changed.length > 0) seen += 1
        if (unraised.length > 0) found.push(`${place.table}.${place.column ?? ''}: ${unraised.join(', ')}`)
        // The database accepted another value.
        if (changed.length > 0) break
      }
    }
    expect(found).toEqual([])
    expect(seen).toBeGreaterThan(100)
  }, 600_000)
})

/** Staff see everything that any reader sees. */
function isWhole({ reader, params, query }: View): boolean {
  return reader === 'staff' && Object.keys(params).length === 1 && Object.keys(query).length === 0
}

/** A cell; a whole row without a column. */
type Place = { table: string; row: string; column: string | null; dialect: 'sqlite' | 'postgres' }

async function placesIn(db: Db, dialect: Place['dialect']): Promise<Place[]> {
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
function changesOf({ table, row, column, dialect }: Place) {
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
async function undone<T>({ services }: TestApp, work: (tx: Db) => Promise<T>): Promise<T | null> {
  let found: T | null = null
  await services.database
    .transaction(async (tx) => {
      found = await work(tx)
      throw new Undone()
    })
    .catch(() => null)
  return found
}
