import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { makeBucket } from './make-bucket.ts'
import { target } from './target.ts'

export type FreshDatabase = {
  /** The settings that make a server use it (contract §10). */
  settings: { DATA_DIR: string; DATABASE_URL?: string } & Record<string, string>
  /** Removes the data folder; close the server's connections first. */
  remove: () => void
}

export type DatabaseKind = {
  name: 'sqlite' | 'postgres'
  /** An empty database and data folder for exclusive use. */
  fresh: () => Promise<FreshDatabase>
}

const postgres = inject('postgres')

/**
 * Each kind of database that can be tested here, only PostgreSQL with a target (target.ts):
 * `describe.each(databases)('on $name', ({ fresh }) => …)`.
 */
export const databases: DatabaseKind[] = [
  ...(target ? [] : [{ name: 'sqlite' as const, fresh: async () => freshFolder({}) }]),
  ...(postgres
    ? [{ name: 'postgres' as const, fresh: () => freshPostgres(postgres.url, postgres.prefix) }]
    : []),
]

/**
 * Only the embedded database, for tests of file contents: files are written from a report's document, and
 * both-databases.test.ts checks that reports are equal on both databases.
 */
export const embedded: DatabaseKind[] = databases.slice(0, 1)

function freshFolder(more: Record<string, string>): FreshDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-test-'))
  return {
    settings: { DATA_DIR: folder, ...more },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function freshPostgres(url: string, prefix: string): Promise<FreshDatabase> {
  const name = prefix + randomBytes(6).toString('hex')
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(
    `create database "${name}" template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
  )
  await client.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  if (target === undefined) return freshFolder({ DATABASE_URL: own.href })
  const bucket = await makeBucket(target.settings)
  return freshFolder({ ...target.settings, ...bucket, DATABASE_URL: own.href })
}
