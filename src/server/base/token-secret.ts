import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'
import { makeFolder } from './make-folder.ts'

/** Where a generated one lies in the data folder. */
export const TOKEN_SECRET_FILE = 'token-secret'

/**
 * TOKEN_SECRET, or one generated once and stored in the data folder, readable by its owner alone. Servers that start
 * simultaneously agree on it: the first to link its file wins.
 */
export async function tokenSecret(config: Pick<Config, 'TOKEN_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (config.TOKEN_SECRET !== null) return config.TOKEN_SECRET
  const file = path.join(config.DATA_DIR, TOKEN_SECRET_FILE)
  const kept = await read(file)
  if (kept !== null) return kept
  makeFolder(config.DATA_DIR)
  // Not by the process's number: two containers on one folder both have 1.
  const mine = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(mine, randomBytes(48).toString('base64url'), { mode: 0o600 })
  await link(mine, file).catch(() => null)
  await rm(mine)
  const agreed = await read(file)
  if (agreed === null) throw new Error(`${file}: cannot be read.`)
  return agreed
}

async function read(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.length >= 32 ? text : null
}
