import { rename } from 'node:fs/promises'
import type { Config } from '../base/config.ts'
import { unseal } from '../base/seal.ts'
import { deriveSecrets, secretMark } from '../base/secrets.ts'
import { SettingError } from '../base/setting-error.ts'
import { nextSecretFile, secretFile, storedSecret, tokenSecret } from '../base/token-secret.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { whereWritable } from '../db/where-writable.ts'

/** The row of `settings` that identifies the TOKEN_SECRET. */
const KEY = 'secret mark'
/** Encrypted values to try if a database of an earlier build has no mark. */
const TRIED = 20

const REMEDY =
  'Give the server the TOKEN_SECRET it had before (without one, DATA_DIR/token-secret, which every backup holds); ' +
  'npm run secret changes it, and gives up what is sealed if it is lost.'

/**
 * The secret of the settings or of the data folder, which must be that of the database.
 * @throws SettingError if it is lost or a different one: second factors, share links and mails could not be read
 */
export async function secretOf(config: Config, database: Database): Promise<string> {
  const mark = await markOf(database.reader)
  if (mark !== null && config.TOKEN_SECRET === null) {
    const secret = await finishedSecret(config, mark)
    if (secret === null) throw new SettingError(`DATA_DIR: ${secretFile(config)} is lost. ${REMEDY}`)
    return secret
  }
  const secret = await tokenSecret(config)
  const isOurs = mark === null ? await opensSealed(database.reader, secret) : mark === secretMark(secret)
  if (!isOurs) throw new SettingError(`TOKEN_SECRET: is not the one of this database. ${REMEDY}`)
  if (mark === null) await whereWritable(() => database.transaction((tx) => writeMark(tx, secret)))
  return secret
}

export async function markOf(db: Db): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value ?? null
}

export async function writeMark(tx: Db, secret: string): Promise<void> {
  const value = secretMark(secret)
  await tx
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/**
 * The data folder's secret; completes an `npm run secret` that was killed after storing a new one. @throws SettingError
 */
async function finishedSecret(config: Config, mark: string): Promise<string | null> {
  const secret = await storedSecret(secretFile(config))
  if (secret !== null && secretMark(secret) === mark) return secret
  const next = await storedSecret(nextSecretFile(config))
  if (next !== null && secretMark(next) === mark) {
    await rename(nextSecretFile(config), secretFile(config))
    return next
  }
  if (secret === null) return null
  throw new SettingError(`DATA_DIR: ${secretFile(config)} is not the secret of this database. ${REMEDY}`)
}

/** Whether nothing is encrypted, or this secret decrypts some of it. */
export async function opensSealed(db: Db, secret: string): Promise<boolean> {
  const { shareLinks, secondFactors } = deriveSecrets(secret)
  const links = await db
    .selectFrom('share_links')
    .select(['campaign_id', 'sealed'])
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(TRIED)
    .execute()
  const factors = await db
    .selectFrom('users')
    .select(['id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .limit(TRIED)
    .execute()
  const opened = [
    ...links.map((link) => unseal(shareLinks, link.campaign_id, link.sealed)),
    ...factors.map(({ id, totp_secret }) => unseal(secondFactors, id, totp_secret ?? '')),
  ]
  return opened.length === 0 || opened.some((text) => text !== null)
}
