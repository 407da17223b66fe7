import { sql } from 'kysely'
import { columnTypes } from './column-types.ts'
import type { Database } from './database.ts'
import { initial } from './migrations/001-initial.ts'
import { namedReaders } from './migrations/002-named-readers.ts'
import { campaignGrowth } from './migrations/003-campaign-growth.ts'
import { followersOrigin } from './migrations/004-followers-origin.ts'
import { frozenReports } from './migrations/005-frozen-reports.ts'
import { providerPictures } from './migrations/006-provider-pictures.ts'
import type { Db } from './schema.ts'
import type { ColumnTypes } from './column-types.ts'

type Migration = { number: number; statements: (types: ColumnTypes) => readonly string[] }

/** In order, never changed once released: a change of the schema is a further one. */
const migrations: readonly Migration[] = [
  { number: 1, statements: initial },
  { number: 2, statements: namedReaders },
  { number: 3, statements: campaignGrowth },
  { number: 4, statements: followersOrigin },
  { number: 5, statements: frozenReports },
  { number: 6, statements: providerPictures },
]

/**
 * Brings the schema up to this build's, in one transaction; several servers may start at once.
 * Throws where the schema is newer than the build.
 */
export async function migrate(database: Database): Promise<void> {
  const newest = migrations.at(-1)?.number ?? 0
  await database.exclusively(async (tx) => {
    const current = await currentVersion(tx)
    if (current > newest) {
      throw new Error(
        `The database has schema ${current}, newer than this build's ${newest}: start a newer build.`,
      )
    }
    const types = columnTypes(database.dialect)
    for (const migration of migrations.filter(({ number }) => number > current)) {
      for (const statement of migration.statements(types)) await sql.raw(statement).execute(tx)
      await sql`insert into schema_migrations (number, at) values (${migration.number}, ${new Date().toISOString()})`.execute(
        tx,
      )
    }
  })
}

async function currentVersion(tx: Db): Promise<number> {
  await sql`create table if not exists schema_migrations (number integer not null primary key, at text not null)`.execute(
    tx,
  )
  const { rows } = await sql<{
    number: number | null
  }>`select max(number) as number from schema_migrations`.execute(tx)
  return rows[0]?.number ?? 0
}
