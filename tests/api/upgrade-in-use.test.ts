import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/server/base/config.ts'
import { columnTypes } from '../../src/server/db/column-types.ts'
import type { Database } from '../../src/server/db/database.ts'
import { migrate, migrations } from '../../src/server/db/migrate.ts'
import { versionOne } from '../../src/server/db/migrations/001-version-1.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { databases } from '../support/databases.ts'

const FIRST = '001-version-1'
/** A trigger of version 1.0.0, which remains until all migrations are applied. */
const COUNTING = [
  `create function campaign_counts_insert() returns trigger language plpgsql as $$ begin
    insert into campaign_counts values (new.organization_id, new.type, new.draft, 0) on conflict do nothing;
    update campaign_counts set count = count + 1
      where organization_id = new.organization_id and type = new.type and draft = new.draft; return null;
  end $$`,
  'create trigger campaign_counts_insert after insert on campaigns for each row execute function campaign_counts_insert()',
]

describe.each(databases.filter(({ name }) => name === 'postgres'))('a PostgreSQL in use', (kind) => {
  /** Opened thrice, with the schema of version 1.0.0. */
  const opened = async () => {
    const { settings, remove } = await kind.fresh()
    const open = () => openDatabase(readConfig(settings))
    const all: [Database, Database, Database] = [open(), open(), open()]
    await all[0].transaction(async (tx) => {
      const tables = [...versionOne(columnTypes('postgres')), ...COUNTING]
      for (const statement of tables) await sql.raw(statement).execute(tx)
      await sql`create table kysely_migration (
        name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(tx)
      await sql`insert into kysely_migration (name, timestamp) values (${FIRST}, '2026-11-28')`.execute(tx)
    })
    const end = async () => {
      await Promise.all(all.map((database) => database.close()))
      remove()
    }
    return { all, url: settings.DATABASE_URL ?? '', end }
  }
  const applied = async ({ reader }: Database) => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      reader,
    )
    return rows.map(({ name }) => name)
  }
  const columns = async ({ reader }: Database) => {
    const { rows } = await sql<{ column: string }>`
      select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as column
      from information_schema.columns where table_schema = current_schema
      union all select indexdef from pg_indexes where schemaname = current_schema order by 1`.execute(reader)
    return rows.map(({ column }) => column)
  }
  const triggers = async ({ reader }: Database) => {
    const { rows } = await sql<{ trigger: string }>`
      select pg_get_triggerdef(oid) as trigger from pg_trigger where not tgisinternal
      union all select proname from pg_proc where pronamespace = current_schema::regnamespace order by 1`.execute(
      reader,
    )
    return rows.map(({ trigger }) => trigger)
  }

  it('is migrated once by several servers, to the schema of a new one', async () => {
    const { all, end } = await opened()
    await Promise.all(all.map((database) => migrate(database)))
    const { settings, remove } = await kind.fresh()
    const fresh = openDatabase(readConfig(settings))
    await migrate(fresh)
    expect(await applied(all[0])).toEqual(Object.keys(migrations).toSorted())
    expect(await columns(all[0])).toEqual(await columns(fresh))
    expect(await triggers(all[0])).toEqual(await triggers(fresh))
    const rows = await all[0].reader.selectFrom('settings').select('key').execute()
    expect(rows).toEqual([{ key: 'triggers_digest' }])
    await fresh.close()
    remove()
    await end()
  })

  it('remains the build’s before if a statement fails, and the next start continues', async () => {
    const { all, end } = await opened()
    const [database] = all
    await database.transaction((tx) => sql`create table mailings (id text)`.execute(tx))
    await expect(migrate(database)).rejects.toThrow('mailings')
    // The build before starts: it knows all migrations that were applied.
    expect(await applied(database)).toEqual([FIRST])
    const before = await triggers(database)
    expect(before).toHaveLength(2)
    await database.transaction(async (tx) => {
      await sql`insert into campaign_counts values ('somebody', 'PAID', 0, 0)`.execute(tx)
      await sql`delete from campaign_counts`.execute(tx)
      await sql`drop table mailings`.execute(tx)
    })
    await migrate(database)
    expect(await applied(database)).toEqual(Object.keys(migrations).toSorted())
    await end()
  })

  it('goes on reading while a statement waits for a long read', async () => {
    const { all, url, end } = await opened()
    const [database, other] = all
    const reading = new Client({ connectionString: url })
    await reading.connect()
    await reading.query('begin; select count(*) from campaigns, contents, users')
    let isOver = false
    const migrating = migrate(database).finally(() => {
      isOver = true
    })
    let waiting = 0
    for (const until = Date.now() + 3_000; Date.now() < until;) {
      await other.reader.selectFrom('campaigns').select('id').execute()
      const locks = await reading.query('select 1 from pg_locks where not granted')
      waiting += locks.rows.length
      await sleep(20)
    }
    expect(isOver).toBe(false)
    await reading.query('commit')
    await migrating
    // A statement did wait.
    expect(waiting).toBeGreaterThan(0)
    await reading.end()
    await end()
  }, 60_000)
})
