import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { notInstalled } from './not-tested.ts'
import { findPostgres, startCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL for tests: its URL and the prefix of this run's databases. */
    postgres: { url: string; prefix: string } | null
  }
}

let leaveNothing = async () => {}

/** Vitest's global set-up of the API tests: finds or starts a PostgreSQL. */
export async function setup(project: TestProject): Promise<void> {
  const prefix = `resoconto_test_${process.pid}_${Date.now().toString(36)}_`
  const given = process.env.TEST_DATABASE_URL
  const programs = findPostgres()
  if (process.env.TEST_POSTGRES === 'off') {
    project.provide('postgres', null)
  } else if (given) {
    project.provide('postgres', { url: given, prefix })
    leaveNothing = () => dropDatabases(given, prefix)
  } else if (programs) {
    const cluster = await startCluster(programs)
    project.provide('postgres', { url: cluster.url, prefix })
    leaveNothing = cluster.stop
  } else {
    project.provide('postgres', null)
    notInstalled(
      'PostgreSQL (its programs are not on this machine)',
      'Install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.',
    )
  }
}

export async function teardown(): Promise<void> {
  await leaveNothing()
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const found = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of found.rows)
    await client.query(`drop database if exists "${datname}" with (force)`)
  await client.end()
}
