import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { columnTypes } from '../../src/server/db/column-types.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import { notTested } from '../support/not-tested.ts'
import { settleAllPlans } from '../support/settle-all-plans.ts'
import { findPostgres, startCluster } from '../support/postgres-cluster.ts'
import { type Filled, type Filling, fill } from './fill.ts'
import type { Settings } from './servers.ts'

/** Creates a new database. */
export type Create = () => Promise<Omit<Settings, 'DATA_DIR'>> | Omit<Settings, 'DATA_DIR'>

/** @param databases of `sqlite` and `postgres`, one at a time */
export async function onDatabases(
  databases: readonly string[],
  measure: (name: string, create: Create) => Promise<void>,
): Promise<void> {
  for (const name of databases) {
    if (name === 'sqlite') {
      await measure('SQLite', () => ({}))
      continue
    }
    const programs = findPostgres()
    if (programs === undefined) {
      notTested('the bench on PostgreSQL (its programs are not on this machine)', 'Install it.')
      continue
    }
    const cluster = await startCluster(programs, { durable: true })
    try {
      let count = 0
      await measure('PostgreSQL', async () => {
        count += 1
        return { DATABASE_URL: await createDatabase(cluster.url, `bench_${count}`) }
      })
    } finally {
      await cluster.stop()
    }
  }
}

/** Fills a new database and runs the work with it. */
export async function withData(
  create: Create,
  filling: Filling,
  work: (filled: Filled, settings: Settings) => Promise<void>,
): Promise<void> {
  const started = performance.now()
  const settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'resoconto-bench-')), ...(await create()) }
  try {
    const database = openDatabase({
      DATABASE_URL: settings.DATABASE_URL ?? null,
      DATA_DIR: settings.DATA_DIR,
    })
    await migrate(database)
    const filled = await fill(database, filling)
    const types = columnTypes(database.dialect)
    // What the bare server returns unchanged.
    await database.exclusively(async (tx) => {
      const columns = `name ${types.text} primary key, etag ${types.text}, encoding ${types.text}, body ${types.bytes}`
      await sql.raw(`create table floor_kept (${columns})`).execute(tx)
    })
    await settleAllPlans(database)
    // What its own housekeeping would have done by then; the embedded one has none.
    if (database.dialect === 'postgres') {
      await database.reader.connection().execute(async (db) => {
        // Autovacuum may hold a lock for longer than a request would wait.
        await sql`set lock_timeout = 0`.execute(db)
        await sql`set statement_timeout = 0`.execute(db)
        await sql`vacuum analyze`.execute(db)
        // Counted in one transaction: separately created campaigns do not leave such a pile of old rows.
        await sql`vacuum full campaign_counts, campaign_days`.execute(db)
      })
    }
    await database.close()
    console.error(`Filled in ${((performance.now() - started) / 1000).toFixed(0)} s.`)
    await work(filled, settings)
  } finally {
    rmSync(settings.DATA_DIR, { recursive: true, force: true })
  }
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const made = new URL(url)
  made.pathname = `/${name}`
  return made.href
}
