import { closeSync, existsSync, fstatSync, linkSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import BetterSqlite from 'better-sqlite3'
import * as v from 'valibot'
import { SettingError } from '../base/setting-error.ts'

/** Another process that extends the file writes its first page, which tells the length, before its last. */
const LOOKS = 20
const LOOK_MS = 100

const tables = v.array(v.object({ name: v.string() }))

/**
 * Creates an empty database where there is none, and otherwise makes sure that the file is one, as long as it says,
 * with every table where it should begin; what that costs does not grow with its size. An empty or damaged file is left
 * as it is.
 * @throws SettingError where the file is no complete database
 */
export function requireCompleteFile(file: string): void {
  if (!existsSync(file)) {
    // SQLite would throw away the log of a database that was lost.
    if (existsSync(`${file}-wal`)) throw damaged(file, 'it is missing, though its log is there')
    create(file)
    return
  }
  try {
    if (lengths(file).actual === 0) throw damaged(file, 'it is empty')
    look(file)
  } catch (error) {
    if (error instanceof BetterSqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code))
      throw damaged(file, error.message)
    throw error
  }
}

/** Under another name first: under its own there is never an unfinished file, so an empty one is not ours. */
function create(file: string): void {
  const aside = `${file}.${process.pid}.new`
  rmSync(aside, { force: true })
  const connection = new BetterSqlite(aside)
  connection.pragma('journal_mode = WAL')
  connection.close()
  try {
    linkSync(aside, file)
  } catch (error) {
    // Another process was first.
    if (!existsSync(file)) throw error
  } finally {
    rmSync(aside)
  }
}

function look(file: string): void {
  // One that writes would copy all of the log into the file when it closes: after a killed import, 100 MB and more.
  const connection = new BetterSqlite(file, { readonly: true, timeout: 2_000 })
  try {
    const found = v.parse(
      tables,
      connection.prepare(`select name from sqlite_schema where type = 'table' and rootpage > 0`).all(),
    )
    // Of the tables themselves, in one statement: to prepare one for each takes longer than to read them.
    const firsts = found.map(({ name }) => `(select 1 from "${name}" not indexed limit 1)`)
    if (firsts.length > 0) connection.prepare(`select ${firsts.join(', ')}`).get()
    // What the log holds may be missing from the file.
    if (hasLog(file)) return
    for (let attempt = 1; ; attempt += 1) {
      const { actual, expected } = lengths(file)
      if (actual >= expected) return
      if (attempt === LOOKS) throw damaged(file, `it has ${actual} of ${expected} bytes`)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS)
    }
  } finally {
    connection.close()
  }
}

function hasLog(file: string): boolean {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  return log !== undefined && log.size > 0
}

/** Bytes of the file, and those that its header tells (https://www.sqlite.org/fileformat.html §1.3). */
function lengths(file: string): { actual: number; expected: number } {
  const header = Buffer.alloc(100)
  const handle = openSync(file, 'r')
  try {
    readSync(handle, header, 0, header.length, 0)
    const pageSize = header.readUInt16BE(16)
    const expected = header.readUInt32BE(28) * (pageSize === 1 ? 65_536 : pageSize)
    return { actual: fstatSync(handle).size, expected }
  } finally {
    closeSync(handle)
  }
}

function damaged(file: string, how: string): SettingError {
  return new SettingError(
    `DATA_DIR: the database ${file} is damaged: ${how}. It was left as it is; ` +
      'restore a backup (npm run restore) into an empty folder.',
  )
}
