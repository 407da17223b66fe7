import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/server/base/config.ts'
import type { Database } from '../../src/server/db/database.ts'
import { columnTypes } from '../../src/server/db/column-types.ts'
import { versionOne } from '../../src/server/db/migrations/001-version-1.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { type DatabaseKind, databases } from '../support/databases.ts'
import { projectRoot } from '../support/project-files.ts'

/** The demo agency's database with two campaigns, as the last build of version 0.1 filled it. */
const BEFORE = brotliDecompressSync(readFileSync(join(projectRoot, 'tests/support/version-0.1.sqlite.br')))

const LAST_OF_0_1 = '046-views-by-definition'

describe.each(databases)('an upgrade ($name)', (kind) => {
  it('of a database of version 0.1 makes it that of this build', async () => {
    const [fresh, earlier] = [await opened(kind), await left(kind, LAST_OF_0_1)]
    expect(await triggersOf(earlier.database)).toEqual([])
    await migrate(fresh.database)
    await migrate(earlier.database)
    expect(await triggersOf(earlier.database)).toEqual(await triggersOf(fresh.database))
    expect(await migrationsOf(earlier.database)).toEqual(await migrationsOf(fresh.database))
    await Promise.all([fresh.remove(), earlier.remove()])
  })

  it('of an older database is refused', async () => {
    const { database, remove } = await left(kind, '045-content-partners')
    await expect(migrate(database)).rejects.toThrow('older than version 0.1')
    expect(await migrationsOf(database)).toEqual(['045-content-partners'])
    await database.transaction((tx) => sql`drop table kysely_migration`.execute(tx))
    await expect(migrate(database)).rejects.toThrow('older than version 0.1')
    await remove()
  })
})

it('of a filled database of version 0.1 changes no row, and its schema is that of a new one', async () => {
  const [kind] = databases
  if (kind === undefined) throw new Error('There is always SQLite.')
  const fresh = await opened(kind)
  await migrate(fresh.database)
  const { settings, remove } = await kind.fresh()
  const path = join(settings.DATA_DIR, 'resoconto.sqlite')
  writeFileSync(path, BEFORE)
  const before = rowsIn(path)
  const database = openDatabase(readConfig(settings))
  await migrate(database)
  const { rows } = await sql<{ name: string }>`select name from campaigns order by name`.execute(
    database.reader,
  )
  expect(rows.map(({ name }) => name)).toEqual(['Domenica al dente', 'Tazzina dopo tazzina'])
  expect(await schemaOf(database)).toEqual(await schemaOf(fresh.database))
  await database.close()
  // Later migrations may have added columns and tables.
  expect(rowsIn(path)).toMatchObject(before)

  const upgraded = openDatabase(readConfig(settings))
  const revisions = () =>
    upgraded.reader.selectFrom('revisions').select(['id', 'number']).orderBy('id').execute()
  const earlier = new Map((await revisions()).map(({ id, number }) => [id, number]))
  await upgraded.transaction((tx) =>
    tx
      .updateTable('contents')
      .set({ caption: 'Altro testo' })
      .where(
        'campaign_id',
        '=',
        tx.selectFrom('campaigns').select('id').where('name', '=', 'Domenica al dente'),
      )
      .execute(),
  )
  const raised = (await revisions()).filter(({ id, number }) => number !== earlier.get(id))
  // The campaign and the dashboard that has it.
  expect(raised).toHaveLength(2)
  await upgraded.close()
  remove()
  await fresh.remove()
})

async function opened(kind: DatabaseKind) {
  const { settings, remove } = await kind.fresh()
  const database = openDatabase(readConfig(settings))
  return {
    database,
    remove: async () => {
      await database.close()
      remove()
    },
  }
}

/** A database with the tables of version 0.1, left by a build whose last migration has this name. */
async function left(kind: DatabaseKind, name: string) {
  const made = await opened(kind)
  await made.database.transaction(async (tx) => {
    for (const statement of versionOne(columnTypes(kind.name))) await sql.raw(statement).execute(tx)
    await sql`create table kysely_migration (
      name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(tx)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-28')`.execute(tx)
  })
  return made
}

async function triggersOf({ reader, dialect }: Database): Promise<[name: string, table: string][]> {
  const { rows } = await (
    dialect === 'sqlite'
      ? sql<{ name: string; table: string }>`select name, tbl_name as "table" from sqlite_master
        where type = 'trigger' order by name`
      : sql<{
          name: string
          table: string
        }>`select tgname as name, tgrelid::regclass::text as "table" from pg_trigger
        where not tgisinternal order by tgname, tgrelid::regclass::text`
  ).execute(reader)
  return rows.map(({ name, table }) => [name, table])
}

async function migrationsOf({ reader }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(reader)
  return rows.map(({ name }) => name)
}

/** SQLite's columns, keys, indexes and triggers, independent of notation. */
async function schemaOf({ reader }: Database): Promise<unknown[]> {
  const columns = sql`select m.name as "table", c.name, c.type, c."notnull", c.dflt_value, c.pk
    from sqlite_master m, pragma_table_xinfo(m.name) c where m.type = 'table' order by m.name, c.cid`
  const keys = sql`select m.name as "table", k."from", k."table" as target, k."to", k.on_delete
    from sqlite_master m, pragma_foreign_key_list(m.name) k where m.type = 'table' order by 1, 2, 3`
  const others = sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type in ('index', 'trigger') and sql is not null order by name`
  return [
    (await columns.execute(reader)).rows,
    (await keys.execute(reader)).rows,
    (await others.execute(reader)).rows.map((row) => [
      row.name,
      row.sql.toLowerCase().replaceAll(/\s+/g, ' '),
    ]),
  ]
}

/** All rows of a closed database except those that an upgrade writes. */
function rowsIn(path: string): Record<string, unknown[]> {
  const file = new Sqlite(path, { readonly: true })
  const tables = file
    .prepare<[], { name: string }>(`select name from sqlite_master where type = 'table'`)
    .all()
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables)
    if (!name.startsWith('kysely_') && name !== 'settings')
      // A migration may refill a table in another order.
      rows[name] = file
        .prepare(`select * from ${name}`)
        .all()
        .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  file.close()
  return rows
}
