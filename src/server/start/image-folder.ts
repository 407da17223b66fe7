import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../base/config.ts'
import { asSettingError, SettingError } from '../base/setting-error.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/schema.ts'
import { whereWritable } from '../db/where-writable.ts'
import { folderStore } from '../images/folder-store.ts'

/** The row of `settings` with the id of the image folder. */
export const IMAGE_FOLDER = 'image folder'
const FILE = 'image-folder-id'
/** Number of newest images that a folder without an id must have: one that was restored or moved. */
const TRIED = 20

const REFUSAL =
  "DATA_DIR: the images of this database are in another server's folder. Give all servers the same DATA_DIR (a " +
  'shared folder) or a bucket (S3_ENDPOINT, S3_BUCKET and their keys). Where that server is gone, copy its DATA_DIR.'

/**
 * Makes sure that all servers of one PostgreSQL store images in one place: otherwise images of another server's folder
 * would be missing without notice.
 * @throws SettingError if DATA_DIR is not the folder that the first server of this database used
 */
export async function requireSharedImages(config: Config, database: Database): Promise<void> {
  if (config.DATABASE_URL === null || config.S3_ENDPOINT !== null) return
  const own = await idOf(config.DATA_DIR)
  const first =
    (await markOf(database.reader)) ?? (await whereWritable(() => markFolder(config, database, own)))
  if (first === null || first === own || (await idOf(config.DATA_DIR)) === first) return
  if (!(await hasNewest(config.DATA_DIR, database.reader))) throw new SettingError(REFUSAL)
  await writeId(config.DATA_DIR, first)
}

/** Makes DATA_DIR the image folder of this database, after restoring images into it. */
export async function claimImages({ DATA_DIR }: Config, db: Db): Promise<void> {
  const mark = await markOf(db)
  if (mark !== null) await writeId(DATA_DIR, mark)
}

async function markOf(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', IMAGE_FOLDER)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Resolves with the id of the first server's folder: this one's, or that of a server starting at the same time. */
async function markFolder(
  { DATA_DIR }: Config,
  database: Database,
  own: string | null,
): Promise<string | null> {
  const value = own ?? randomUUID()
  if (own === null) await writeId(DATA_DIR, value)
  return await database.transaction(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key: IMAGE_FOLDER, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    return await markOf(tx)
  })
}

async function idOf(folder: string): Promise<string | null> {
  try {
    return (await readFile(path.join(folder, FILE), 'utf8')).trim()
  } catch {
    return null
  }
}

async function writeId(folder: string, id: string): Promise<void> {
  await asSettingError('DATA_DIR', () => writeFile(path.join(folder, FILE), id))
}

/** Whether the folder has the newest images of the database, at least one. */
async function hasNewest(folder: string, db: Db): Promise<boolean> {
  const newest = await db
    .selectFrom('images')
    .select('store_key')
    .orderBy('created_at', 'desc')
    .limit(TRIED)
    .execute()
  const store = folderStore(path.join(folder, 'images'))
  const found = await Promise.all(newest.map(({ store_key }) => store.get(store_key)))
  return found.length > 0 && found.every((bytes) => bytes !== null)
}
