import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client, DatabaseError } from 'pg'
import { backupMessages } from '../../../messages/backup.ts'
import type { Config } from '../../base/config.ts'
import { digestOf } from '../../base/secrets.ts'
import { SettingError } from '../../base/setting-error.ts'
import type { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open-database.ts'
import { IMAGES, openBackup } from './backup-file.ts'
import { countRows } from './count-rows.ts'
import { readDump } from './database-files.ts'
import { restoreBackup } from './restore-backup.ts'

/** PostgreSQL's code for a role that may not create a database. */
const NOT_ALLOWED = '42501'

/**
 * Restores a backup into a folder, and on PostgreSQL into a temporary database, and compares. False if the role may not
 * create a database: then it is only read to its end.
 * @param also called with the restored database
 * @throws SettingError if rows or images do not match the backup
 */
export async function tryBackup(
  config: Config,
  file: string,
  folder: string,
  also?: (database: Database) => Promise<void>,
): Promise<boolean> {
  const elsewhere = { ...config, DATA_DIR: folder, S3_ENDPOINT: null }
  await mkdir(folder)
  if (config.DATABASE_URL === null) {
    await restoreAndCompare(elsewhere, file, also)
    return true
  }
  const url = config.DATABASE_URL
  return await withClient(url, async (client) => {
    // Locks are per database: the temporary databases of another one on this server have a different prefix.
    const start = `resoconto_backup_${digestOf(new URL(url).pathname).slice(0, 12)}_`
    await dropLeft(client, start)
    const name = `${start}${randomBytes(6).toString('hex')}`
    // Released with this connection: until then, no other process drops the database.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    if (!(await createEmpty(client, name))) {
      await readThrough(url, file, folder)
      return false
    }
    try {
      const address = new URL(url)
      address.pathname = `/${name}`
      await restoreAndCompare({ ...elsewhere, DATABASE_URL: address.href }, file, also)
      return true
    } finally {
      await client.query(`drop database "${name}" with (force)`)
    }
  })
}

/** Drops the temporary databases of killed backups. */
async function dropLeft(client: Client, start: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1)
     and pg_has_role(datdba, 'USAGE') and pg_try_advisory_lock(hashtext(datname))`,
    [start],
  )
  for (const { name } of rows) await client.query(`drop database if exists "${name}" with (force)`)
}

async function restoreAndCompare(
  config: Config,
  file: string,
  also?: (database: Database) => Promise<void>,
): Promise<void> {
  await restoreBackup(config, file)
  const backup = openBackup(file)
  backup.close()
  const database = openDatabase(config)
  try {
    const rows = await countRows(database.reader)
    const different = Object.entries(backup.about.rows).find(([table, count]) => rows[table] !== count)
    if (different !== undefined) throw new SettingError(backupMessages.differs(different[0]))
    await also?.(database)
  } finally {
    await database.close()
  }
  const stored = await readdir(path.join(config.DATA_DIR, 'images')).catch(() => [])
  if (stored.length !== backup.images.length) throw new SettingError(backupMessages.differs('images'))
}

async function readThrough(url: string, file: string, folder: string): Promise<void> {
  const backup = openBackup(file)
  const copy = path.join(folder, 'database')
  await writeFile(copy, backup.pieces('database'))
  for (const key of backup.images) for (const piece of backup.pieces(IMAGES + key)) void piece
  backup.close()
  await readDump(url, copy)
  await rm(copy)
}

async function createEmpty(client: Client, name: string): Promise<boolean> {
  try {
    await client.query(`create database "${name}" template template0`)
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NOT_ALLOWED) return false
    throw error
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
