import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { SettingError } from '../base/setting-error.ts'
import { type ColumnTypes, columnTypes } from './column-types.ts'
import type { Database } from './database.ts'
import { versionOne } from './migrations/001-version-1.ts'
import { hasTable, migrateAhead, takeAhead, withBriefLocks } from './migrate-ahead.ts'
import { earlyMigrations } from './migrations/early-migrations.ts'
import { lateMigrations } from './migrations/late-migrations.ts'
import { moveMark } from './move-mark.ts'
import type { Db } from './schema.ts'
import type { Dialect } from './triggers/on-change.ts'
import { replaceTriggers, TRIGGERS_DIGEST, triggersDigest } from './triggers/replace-triggers.ts'

const FIRST = '001-version-1'

/**
 * In order; never changed once released. A server of the previous version may still be running, with its triggers, after
 * each statement (`migrate-ahead.ts`): add what is new, and remove what is old one version later.
 */
export const migrations: Readonly<Record<string, (types: ColumnTypes) => readonly string[]>> = {
  [FIRST]: versionOne,
  ...earlyMigrations,
  ...lateMigrations,
}

/** The schema is of a later version. */
export class NewerSchema extends Error {
  override name = 'NewerSchema'
}

/** The last migration of version 0.1; its tables are those of the first migration here. */
const LAST_BEFORE = '046-views-by-definition'

/**
 * Migrates the schema to this build's; several servers may start at once. SQLite, a new database and one of version 0.1
 * are migrated in one transaction. The statements for a PostgreSQL in use are executed before it, one by one.
 * @throws if the schema is newer than the build, or older than the last of version 0.1
 * @throws SettingError if the data move to another database, or have moved
 */
export async function migrate(database: Database): Promise<void> {
  await requireOpen(database)
  if (await isMigrated(database)) return
  const { dialect } = database
  if (dialect === 'postgres') await migrateAhead(database, pendingInUse)
  await withBriefLocks(database, async (tx) => {
    await takeOverEarlier(tx)
    await migrateTables(tx, dialect)
    await replaceTriggers(tx, dialect)
  })
}

/** Migrates the tables in the caller's transaction, and leaves their triggers as they are. */
export async function migrateTables(tx: Db, dialect: Dialect): Promise<void> {
  const ahead = await takeAhead(tx)
  const provided = pendingAfter([], dialect).map(([name, statements]) => {
    const up = async () => {
      for (const statement of statements.slice(ahead[name])) await run(statement, tx)
    }
    return [name, { up }]
  })
  const provider = { getMigrations: () => Promise.resolve(Object.fromEntries(provided)) }
  const { error } = await new Migrator({ db: tx, provider }).migrateToLatest()
  if (error instanceof Error && error.message.endsWith('is missing'))
    throw new NewerSchema('The database has a newer schema than this build: start a newer build.', {
      cause: error,
    })
  if (error instanceof Error) throw error
}

/** The statements that a PostgreSQL lacks; none if it is new, of version 0.1 or of a newer build. */
async function pendingInUse(tx: Db) {
  const names = (await hasTable(tx, 'kysely_migration')) ? await namesOf(tx) : []
  const isOurs = names.includes(FIRST) && names.every((name) => name in migrations)
  return isOurs ? pendingAfter(names, 'postgres') : []
}

/** The statements of the other migrations. */
function pendingAfter(
  names: readonly string[],
  dialect: Dialect,
): [name: string, statements: readonly string[]][] {
  const types = columnTypes(dialect)
  return Object.entries(migrations)
    .filter(([name]) => !names.includes(name))
    .map(([name, statements]) => [name, statements(types)])
}

/** A migration would replace the triggers that close a moved database. @throws SettingError */
async function requireOpen({ reader, dialect }: Database): Promise<void> {
  // Without tables, or out of reach: the migration reports which.
  const mark = await moveMark(reader).catch(() => null)
  if (mark === null) return
  const place = dialect === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL'
  throw new SettingError(
    mark.isDone
      ? `${place}: the data of this database have moved to ${mark.to}: start the server with its settings. ` +
          'npm run move -- --cancel has this one take writes again.'
      : `${place}: the data of this database move to ${mark.to}: wait for npm run move, repeat it if it was ended, ` +
          'or give it up by npm run move -- --cancel.',
  )
}

/** Whether no migration is pending, with two queries: Kysely's migrator reads every table, a tenth of a start. */
export async function isMigrated({ reader, dialect }: Database): Promise<boolean> {
  try {
    const names = await namesOf(reader)
    if (names.toSorted().join() !== Object.keys(migrations).toSorted().join()) return false
    const digest = await reader
      .selectFrom('settings')
      .select('value')
      .where('key', '=', TRIGGERS_DIGEST)
      .executeTakeFirst()
    return digest?.value === triggersDigest(dialect)
  } catch {
    // Never migrated, or unreachable: the migration reports which.
    return false
  }
}

async function namesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** A database of version 0.1 has the same tables as version 1.0.0, but other migration names. */
async function takeOverEarlier(tx: Db): Promise<void> {
  const internal = { withInternalKyselyTables: true }
  const tables = new Set((await tx.introspection.getTables(internal)).map(({ name }) => name))
  const names = tables.has('kysely_migration') ? await namesOf(tx) : []
  if (names.includes(FIRST) || (names.length === 0 && !tables.has('campaigns'))) return
  if (!names.includes(LAST_BEFORE))
    throw new Error(
      'The database is older than version 0.1: start the last build of 0.1 with it once, then this.',
    )
  await sql`delete from kysely_migration`.execute(tx)
  await sql`insert into kysely_migration (name, timestamp) values (${FIRST}, ${new Date().toISOString()})`.execute(
    tx,
  )
}

/**
 * After a failure PostgreSQL refuses further statements, and Kysely would report the failed unlocking instead of this
 * error.
 */
async function run(statement: string, tx: Db): Promise<void> {
  try {
    await sql.raw(statement).execute(tx)
  } catch (error) {
    console.error(error)
    throw error
  }
}
