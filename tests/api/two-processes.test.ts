import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/server/base/config.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { tokenSecret } from '../../src/server/base/token-secret.ts'
import { databases } from '../support/databases.ts'

const writer = fileURLToPath(new URL('../support/write-rows.ts', import.meta.url))

describe('several servers on one data folder', () => {
  it('lose no acknowledged write and no update', async () => {
    const [sqlite] = databases
    if (sqlite === undefined) throw new Error('There is always SQLite.')
    const { settings, remove } = await sqlite.fresh()
    const database = openDatabase(readConfig(settings))
    await migrate(database)
    await database.transaction((tx) =>
      tx.insertInto('settings').values({ key: 'counter', value: '0' }).execute(),
    )
    const run = (name: string) =>
      promisify(execFile)(process.execPath, [writer, settings.DATA_DIR, name, '150'])
    await Promise.all(['one', 'two', 'three'].map(run))
    const rows = await database.reader.selectFrom('settings').selectAll().execute()
    expect(rows.find(({ key }) => key === 'counter')?.value).toBe('450')
    expect(rows.filter(({ key }) => key !== 'triggers_digest')).toHaveLength(451)
    await database.close()
    remove()
  }, 60_000)

  it.each(databases)('migrate at once ($name)', async ({ fresh }) => {
    const { settings, remove } = await fresh()
    const where = readConfig(settings)
    const opened = [openDatabase(where), openDatabase(where), openDatabase(where)]
    await Promise.all(opened.map(migrate))
    const [first] = opened
    expect(await first?.reader.selectFrom('users').selectAll().execute()).toEqual([])
    await Promise.all(opened.map((database) => database.close()))
    remove()
  })

  it('agree on the generated secret', async () => {
    const [sqlite] = databases
    if (sqlite === undefined) throw new Error('There is always SQLite.')
    const { settings, remove } = await sqlite.fresh()
    const where = readConfig(settings)
    const secrets = await Promise.all([tokenSecret(where), tokenSecret(where), tokenSecret(where)])
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
    remove()
  })

  it.each(databases)('refuse a schema newer than the build ($name)', async ({ fresh }) => {
    const { settings, remove } = await fresh()
    const database = openDatabase(readConfig(settings))
    await migrate(database)
    await database.transaction((tx) =>
      sql`insert into kysely_migration (name, timestamp) values ('999-later', '2100-01-01')`.execute(tx),
    )
    await expect(migrate(database)).rejects.toThrow('newer')
    await database.close()
    remove()
  })
})
