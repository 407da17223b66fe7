import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { backupMessages } from '../../../messages/backup.ts'
import { moveMessages as words } from '../../../messages/move.ts'
import type { Config } from '../../base/config.ts'
import { makePrivate } from '../../base/make-private.ts'
import { newId } from '../../base/new-id.ts'
import { asSettingError, SettingError } from '../../base/setting-error.ts'
import { secretFile, storedSecret } from '../../base/token-secret.ts'
import type { Database } from '../../db/database.ts'
import { isMigrated } from '../../db/migrate.ts'
import { closeDatabase, moveMark, reopenDatabase } from '../../db/move-mark.ts'
import { openDatabase } from '../../db/open-database.ts'
import { openPostgres } from '../../db/postgres.ts'
import type { Db } from '../../db/schema.ts'
import { openSqlite, SQLITE_FILE } from '../../db/sqlite.ts'
import { openImageStore } from '../../images/open-image-store.ts'
import { countRows } from '../backup/count-rows.ts'
import { placeDatabase, placeFile } from '../backup/database-files.ts'
import { requireEmpty } from '../backup/restore-backup.ts'
import { inWorkFolder } from '../backup/work-folder.ts'
import { secretToKeep } from '../backup/write-backup.ts'
import { isOnlyProcess } from '../is-only-process.ts'
import { markOf } from '../secret-mark.ts'
import { copyImages } from './copy-images.ts'
import { fillCopy, type Progress } from './fill-copy.ts'
import { movedFrom } from './own-settings.ts'

export type Move = {
  from: Config
  to: Config
  progress: Progress
}
/** `rows`: null if an earlier run had moved them all. */
export type Moved = { rows: number | null; missingImages: string[] }

/**
 * Moves everything from SQLite to PostgreSQL or back while servers go on reading; they refuse writes while rows are
 * copied. The copy is compared row by row, and is in its place completely or not at all. A move that was killed is
 * repeated: images that were copied stay, rows are copied again.
 * @throws SettingError if the other place is not empty, or another move runs
 */
export async function moveData({ from, to, progress }: Move): Promise<Moved> {
  if ((from.DATABASE_URL === null) === (to.DATABASE_URL === null)) throw new SettingError(words.sameKind)
  return await withSource(from, async (source) => {
    const secret = await secretToKeep(from, await markOf(source.reader))
    const place = placeOf(to)
    const mark = await moveMark(source.reader)
    if (mark?.isDone === true) throw new SettingError(words.alreadyMoved(mark.to))
    if (mark !== null && mark.to !== place) throw new SettingError(words.otherMove(mark.to))
    const id = mark?.id ?? newId()
    const finish = () => source.exclusively((tx) => closeAgain(tx, source, { id, to: place, isDone: true }))
    if (mark !== null && (await originOf(to)) === id) {
      await finish()
      return { rows: null, missingImages: [] }
    }
    makePrivate(to.DATA_DIR)
    await requireEmpty(to)
    const copy = imageCopier({ from, to, progress })
    await copy(source.reader)
    if (mark === null)
      await source.exclusively((tx) => closeDatabase(tx, source.dialect, { id, to: place, isDone: false }))
    progress.say(words.closed)
    try {
      const missingImages = await copy(source.reader)
      const rows = await source.snapshot((db) => copyDatabase(db, { source, to, secret, id, progress }))
      await finish()
      return { rows, missingImages }
    } catch (error) {
      await source.exclusively((tx) => reopenDatabase(tx, source.dialect))
      throw error
    }
  })
}

/** Copies images alone; more may come while the server runs. */
export async function moveImages({ from, to, progress }: Move): Promise<string[]> {
  if (isSameStore(from, to)) throw new SettingError(words.sameImages)
  return await withSource(from, (source) => imageCopier({ from, to, progress })(source.reader))
}

/** Opens a database that was moved, or half moved, for writes again. False if it was neither. */
export async function cancelMove(config: Config): Promise<boolean> {
  return await withSource(config, async (source) => {
    if ((await moveMark(source.reader)) === null) return false
    await source.exclusively((tx) => reopenDatabase(tx, source.dialect))
    return true
  })
}

async function withSource<T>(config: Config, work: (source: Database) => Promise<T>): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = config
  const file = path.join(DATA_DIR, SQLITE_FILE)
  if (DATABASE_URL === null && !existsSync(file)) throw new SettingError(backupMessages.noDatabase(file))
  makePrivate(DATA_DIR)
  if (!isOnlyProcess(DATA_DIR, 'move')) throw new SettingError(words.running)
  const source = openDatabase(config)
  try {
    await asSettingError(DATABASE_URL === null ? 'DATA_DIR' : 'DATABASE_URL', () => source.ping())
    if (!(await isMigrated(source))) throw new SettingError(words.notMigrated)
    return await work(source)
  } finally {
    await source.close()
  }
}

type Copying = { source: Database; to: Config; secret: string; id: string; progress: Progress }

/** Resolves with the number of rows. */
async function copyDatabase(db: Db, { source, to, secret, id, progress }: Copying): Promise<number> {
  if (source.dialect === 'postgres') {
    // As long as the copy takes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
    await sql`set local statement_timeout = 0`.execute(db)
  }
  const counted = await countRows(db)
  const total = Object.values(counted).reduce((sum, count) => sum + count, 0)
  const filled = async (target: Database) => {
    const filling = { dialect: target.dialect, total, id, progress }
    try {
      return await target.exclusively((tx) => fillCopy(db, tx, filling))
    } finally {
      await target.close()
    }
  }
  if (to.DATABASE_URL !== null) return await filled(openPostgres(to.DATABASE_URL))
  return await inWorkFolder(to.DATA_DIR, 'move-', async (folder) => {
    const known = to.TOKEN_SECRET ?? (await storedSecret(secretFile(to)))
    if (known !== null && known !== secret) throw new SettingError(backupMessages.foreignSecret)
    const rows = await filled(openSqlite(folder, 'database'))
    if (known === null) {
      const written = path.join(folder, 'secret')
      await writeFile(written, secret, { flush: true })
      await placeFile(written, secretFile(to), backupMessages.notEmpty)
    }
    await placeDatabase(to, path.join(folder, 'database'))
    return rows
  })
}

async function closeAgain(tx: Db, { dialect }: Database, mark: Parameters<typeof closeDatabase>[2]) {
  await reopenDatabase(tx, dialect)
  await closeDatabase(tx, dialect, mark)
}

/** The move that the other database came from; null if there is none. */
async function originOf(to: Config): Promise<string | null> {
  if (to.DATABASE_URL === null && !existsSync(path.join(to.DATA_DIR, SQLITE_FILE))) return null
  const target = openDatabase(to)
  try {
    return await movedFrom(target.reader)
  } catch {
    // Without tables; other faults are reported when it is filled.
    return null
  } finally {
    await target.close()
  }
}

/** Copies the images of the database unless both use the same store; each call copies those that came since the last. */
function imageCopier({ from, to, progress }: Move): (db: Db) => Promise<string[]> {
  if (isSameStore(from, to)) return () => Promise.resolve([])
  const copied = new Set<string>()
  const stores = { from: openImageStore(from), to: openImageStore(to) }
  return async (db) => {
    const missing = await copyImages(db, {
      ...stores,
      copied,
      onProgress: (images) => progress.note(words.images(images)),
    })
    progress.say(words.images(copied.size))
    return missing
  }
}

function isSameStore(one: Config, other: Config): boolean {
  if (one.S3_ENDPOINT === null && other.S3_ENDPOINT === null) return one.DATA_DIR === other.DATA_DIR
  return one.S3_ENDPOINT === other.S3_ENDPOINT && one.S3_BUCKET === other.S3_BUCKET
}

/** Without a password. */
export function placeOf({ DATABASE_URL, DATA_DIR }: Config): string {
  if (DATABASE_URL === null) return DATA_DIR
  const { host, pathname } = new URL(DATABASE_URL)
  return `postgres://${host}${pathname}`
}
