import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client, DatabaseError } from 'pg'
import { backupMessages } from '../../../messages/backup.ts'
import type { Config } from '../../base/config.ts'
import { SettingError } from '../../base/setting-error.ts'
import { openDatabase } from '../../db/open-database.ts'
import { openBackup } from './backup-file.ts'
import { countRows } from './count-rows.ts'
import { readDump } from './database-files.ts'
import { restoreBackup } from './restore-backup.ts'

/** PostgreSQL's code for a role that may not create a database. */
const NOT_ALLOWED = '42501'

/**
 * Restores a backup into a folder, and on PostgreSQL into a database that exists as long as this takes, and compares.
 * False where the role may create no database: then it is only read to its end.
 * @throws SettingError where rows or images are not those of the backup
 */
export async function tryBackup(config: Config, file: string, folder: string): Promise<boolean> {
  const elsewhere = { ...config, DATA_DIR: folder, S3_ENDPOINT: null }
  await mkdir(folder)
  if (config.DATABASE_URL === null) {
    await restoreAndCompare(elsewhere, file)
    return true
  }
  const name = `resoconto_backup_${randomBytes(6).toString('hex')}`
  if (!(await withClient(config.DATABASE_URL, (client) => createEmpty(client, name)))) {
    await readThrough(config.DATABASE_URL, file, folder)
    return false
  }
  try {
    const address = new URL(config.DATABASE_URL)
    address.pathname = `/${name}`
    await restoreAndCompare({ ...elsewhere, DATABASE_URL: address.href }, file)
    return true
  } finally {
    await withClient(config.DATABASE_URL, (client) => client.query(`drop database "${name}" with (force)`))
  }
}

async function restoreAndCompare(config: Config, file: string): Promise<void> {
  await restoreBackup(config, file)
  const backup = openBackup(file)
  const names = backup.names('images/')
  backup.close()
  const database = openDatabase(config)
  try {
    const rows = await countRows(database.reader)
    const different = Object.entries(backup.about.rows).find(([table, count]) => rows[table] !== count)
    if (different !== undefined) throw new SettingError(backupMessages.differs(different[0]))
  } finally {
    await database.close()
  }
  const stored = await readdir(path.join(config.DATA_DIR, 'images')).catch(() => [])
  if (stored.length !== names.length) throw new SettingError(backupMessages.differs('images'))
}

async function readThrough(url: string, file: string, folder: string): Promise<void> {
  const backup = openBackup(file)
  const copy = path.join(folder, 'database')
  await writeFile(copy, backup.pieces('database'))
  for (const name of backup.names('images/')) for (const piece of backup.pieces(name)) void piece
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
