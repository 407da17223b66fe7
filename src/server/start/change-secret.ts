import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { Client } from 'pg'
import { secretMessages } from '../../messages/secret.ts'
import type { Config } from '../base/config.ts'
import { makePrivate } from '../base/make-private.ts'
import { secretMark } from '../base/secrets.ts'
import { SettingError } from '../base/setting-error.ts'
import { newSecret, nextSecretFile, secretFile, storedSecret } from '../base/token-secret.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { SQLITE_FILE } from '../db/sqlite.ts'
import { type Resealed, reseal } from './reseal.ts'
import { markOf, opensSealed } from './secret-mark.ts'
import { sync } from './backup/database-files.ts'

/**
 * Re-encrypts everything with TOKEN_SECRET, or, if that is not set, with a new secret in the data folder.
 * @param given the old secret; null: that of the data folder
 * @param isLost gives up encrypted data
 * @throws SettingError if a server is running, or the old secret is not the database's
 */
export async function changeSecret(config: Config, given: string | null, isLost: boolean): Promise<Resealed> {
  await requireNoServer(config)
  makePrivate(config.DATA_DIR)
  const database = openDatabase(config)
  try {
    await migrate(database)
    const mark = await markOf(database.reader)
    const isOurs = async (secret: string) =>
      mark === null ? await opensSealed(database.reader, secret) : secretMark(secret) === mark
    const stored = [await storedSecret(secretFile(config)), await storedSecret(nextSecretFile(config))]
    let from: string | null = null
    for (const secret of given === null ? stored : [given])
      if (from === null && secret !== null && (await isOurs(secret))) from = secret
    if (from === null && !isLost) throw new SettingError(secretMessages.wrongOld)
    if (from !== null && isLost) throw new SettingError(secretMessages.notLost)
    const to = config.TOKEN_SECRET ?? newSecret()
    if (to === from) throw new SettingError(secretMessages.same)
    const next = nextSecretFile(config)
    // Before the database: wherever this process ends, one of both files matches the database.
    if (config.TOKEN_SECRET === null) {
      if (from !== null) await writeSecret(secretFile(config), from)
      await writeSecret(next, to)
    }
    const done = await database.exclusively((tx) => reseal(tx, from, to, new Date()))
    if (config.TOKEN_SECRET === null) await rename(next, secretFile(config))
    // The log also contains values encrypted with the old secret.
    await database.truncateLog()
    return done
  } finally {
    await database.close()
  }
}

async function writeSecret(file: string, secret: string): Promise<void> {
  if ((await storedSecret(file)) === secret) return
  await writeFile(file, secret, { mode: 0o600, flush: true })
  await sync(path.dirname(file))
}

/** A running server would continue to encrypt with the old secret. @throws SettingError */
async function requireNoServer({ DATABASE_URL, DATA_DIR }: Config): Promise<void> {
  if (DATABASE_URL === null) {
    const connection = new BetterSqlite(path.join(DATA_DIR, SQLITE_FILE), { fileMustExist: true, timeout: 0 })
    try {
      // In WAL mode only possible while no other process has the file open.
      connection.pragma('locking_mode = EXCLUSIVE')
      connection.exec('begin immediate; rollback')
    } catch (error) {
      if (error instanceof BetterSqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
        throw new SettingError(secretMessages.running)
      throw error
    } finally {
      connection.close()
    }
    return
  }
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' limit 1`,
    )
    if (rows.length > 0) throw new SettingError(secretMessages.running)
  } finally {
    await client.end()
  }
}
