import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import path from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { backupMessages } from '../../../messages/backup.ts'
import type { Config } from '../../base/config.ts'
import { SettingError } from '../../base/setting-error.ts'
import { openPostgres } from '../../db/postgres.ts'
import type { Db } from '../../db/schema.ts'
import { openSqlite, SQLITE_FILE } from '../../db/sqlite.ts'

/**
 * Copies the database of a running server into a file as of one moment, and reads from that same moment. Includes
 * everything acknowledged before the call.
 */
export async function copyDatabase<T>(
  { DATABASE_URL, DATA_DIR }: Config,
  { to, read }: { to: string; read: (db: Db) => Promise<T> },
): Promise<T> {
  if (DATABASE_URL !== null) return await dumpPostgres(DATABASE_URL, { to, read })
  const file = path.join(DATA_DIR, SQLITE_FILE)
  if (!existsSync(file)) throw new SettingError(backupMessages.noDatabase(file))
  const folder = path.dirname(to)
  const source = new BetterSqlite(file, { timeout: 30_000 })
  try {
    // Reads in one transaction while others write, and omits freed pages.
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
  const copy = openSqlite(folder, path.basename(to))
  try {
    return await read(copy.reader)
  } finally {
    await copy.close()
  }
}

async function dumpPostgres<T>(
  url: string,
  { to, read }: { to: string; read: (db: Db) => Promise<T> },
): Promise<T> {
  const database = openPostgres(url)
  try {
    return await database.snapshot(async (db) => {
      // A dump of many gigabytes exceeds the server's query timeout.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
      await sql`set local statement_timeout = 0`.execute(db)
      const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(db)
      const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${to}`]
      await runProgram('pg_dump', [...options, `--snapshot=${rows[0]?.name}`], url)
      return await read(db)
    })
  } finally {
    await database.close()
  }
}

/** Puts the database in place, completely or not at all. @throws SettingError if there is one already */
export async function placeDatabase({ DATABASE_URL, DATA_DIR }: Config, copy: string): Promise<void> {
  if (DATABASE_URL !== null) {
    const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    await runProgram('pg_restore', [...options, copy], DATABASE_URL)
    return
  }
  await sync(copy)
  await placeFile(copy, path.join(DATA_DIR, SQLITE_FILE), backupMessages.notEmpty)
}

/** Reads a PostgreSQL dump to its end, without a database. @throws SettingError if it is damaged */
export async function readDump(url: string, copy: string): Promise<void> {
  await runProgram('pg_restore', ['--file=/dev/null', copy], url, false)
}

/** Moves a file to an unused name. @throws SettingError if the name is taken */
export async function placeFile(from: string, to: string, taken: (path: string) => string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new SettingError(taken(to)) : error
  })
  await rm(from)
  await sync(path.dirname(to))
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function sync(file: string): Promise<void> {
  const handle = await open(file)
  await handle.sync()
  await handle.close()
}

/** Arguments can be read by every user of the machine: the password is passed in the environment. */
async function runProgram(
  name: string,
  options: readonly string[],
  url: string,
  isConnected = true,
): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const child = spawn(name, [...(isConnected ? [`--dbname=${address.href}`] : []), ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  })
  await once(child, 'exit').catch(() => {
    throw new SettingError(backupMessages.noProgram(name))
  })
  if (child.exitCode !== 0) throw new SettingError(backupMessages.failedProgram(name))
}
