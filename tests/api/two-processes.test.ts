import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { tokenSecret } from '../../src/server/token-secret.ts'
import { databases } from '../support/databases.ts'

const writer = fileURLToPath(new URL('../support/write-rows.ts', import.meta.url))

describe('several servers on one data folder', () => {
  it('lose nothing: every acknowledged write is there, and no update ran over another', async () => {
    const [sqlite] = databases
    if (sqlite === undefined) throw new Error('There is always SQLite.')
    const { settings, remove } = await sqlite.fresh()
    const database = openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: null })
    await migrate(database)
    await database.transaction((tx) =>
      tx.insertInto('settings').values({ key: 'counter', value: '0' }).execute(),
    )
    const run = (name: string) =>
      promisify(execFile)(process.execPath, [writer, settings.DATA_DIR, name, '150'])
    await Promise.all(['one', 'two', 'three'].map(run))
    const rows = await database.reader.selectFrom('settings').selectAll().execute()
    expect(rows.find(({ key }) => key === 'counter')?.value).toBe('450')
    expect(rows).toHaveLength(451)
    await database.close()
    remove()
  }, 60_000)

  it.each(databases)('migrate at once ($name)', async ({ fresh }) => {
    const { settings, remove } = await fresh()
    const where = { dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL ?? null }
    const opened = [openDatabase(where), openDatabase(where), openDatabase(where)]
    await Promise.all(opened.map(migrate))
    const [first] = opened
    expect(await first?.reader.selectFrom('users').selectAll().execute()).toEqual([])
    await Promise.all(opened.map((database) => database.close()))
    remove()
  })

  it('agree on the secret that nobody set', async () => {
    const [sqlite] = databases
    if (sqlite === undefined) throw new Error('There is always SQLite.')
    const { settings, remove } = await sqlite.fresh()
    const where = { dataDir: settings.DATA_DIR, tokenSecret: null }
    const secrets = await Promise.all([tokenSecret(where), tokenSecret(where), tokenSecret(where)])
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
    remove()
  })

  it.each(databases)('refuse a schema newer than the build ($name)', async ({ fresh }) => {
    const { settings, remove } = await fresh()
    const database = openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL ?? null })
    await migrate(database)
    const { sql } = await import('kysely')
    await database.transaction((tx) =>
      sql`insert into schema_migrations (number, at) values (999, '')`.execute(tx),
    )
    await expect(migrate(database)).rejects.toThrow('newer')
    await database.close()
    remove()
  })
})
