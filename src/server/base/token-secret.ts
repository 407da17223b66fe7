import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'
import { makeFolder } from './make-folder.ts'

/** File name of the generated secret in the data folder. */
const TOKEN_SECRET_FILE = 'token-secret'

export function secretFile({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, TOKEN_SECRET_FILE)
}

/** Where `npm run secret` writes the next secret before the database is re-encrypted with it. */
export function nextSecretFile(config: Pick<Config, 'DATA_DIR'>): string {
  return `${secretFile(config)}.next`
}

/**
 * TOKEN_SECRET, or one generated once and stored in the data folder, readable by its owner only. Servers that start at
 * the same time agree on it: the first to link its file wins.
 */
export async function tokenSecret(config: Pick<Config, 'TOKEN_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (config.TOKEN_SECRET !== null) return config.TOKEN_SECRET
  const file = secretFile(config)
  const stored = await storedSecret(file)
  if (stored !== null) return stored
  makeFolder(config.DATA_DIR)
  // Not by process id: two containers on one folder both have 1.
  const mine = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(mine, newSecret(), { mode: 0o600 })
  await link(mine, file).catch(() => null)
  await rm(mine)
  const agreed = await storedSecret(file)
  if (agreed === null) throw new Error(`${file}: cannot be read.`)
  return agreed
}

export function newSecret(): string {
  return randomBytes(48).toString('base64url')
}

/** null if there is none, or if it is incomplete. @throws if it cannot be read */
export async function storedSecret(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.length >= 32 ? text : null
}
