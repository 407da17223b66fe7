import { closeSync, existsSync, fstatSync, linkSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import BetterSqlite from 'better-sqlite3'
import * as v from 'valibot'
import { SettingError } from '../base/setting-error.ts'

/** Polls for a process that extends the file: it writes its first page, which contains the length, before its last. */
const MAX_POLLS = 20
const POLL_MS = 100

const tables = v.array(v.object({ name: v.string() }))

/**
 * Creates an empty database if there is none; otherwise checks that the file is a database of the stated length in
 * which every table can be read. The cost does not depend on its size. An empty or damaged file is left unchanged.
 * @throws SettingError if the file is not a complete database
 */
export function requireCompleteFile(file: string): void {
  if (!existsSync(file)) {
    // SQLite would discard the log of a lost database.
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

/**
 * Written under another name first: an unfinished file never has the final name, so an empty one was not created here.
 */
function create(file: string): void {
  const aside = `${file}.${process.pid}.new`
  rmSync(aside, { force: true })
  const connection = new BetterSqlite(aside)
  connection.pragma('journal_mode = WAL')
  connection.close()
  try {
    linkSync(aside, file)
  } catch (error) {
    // Another process created it first.
    if (!existsSync(file)) throw error
  } finally {
    rmSync(aside)
  }
}

function look(file: string): void {
  // A writing connection would copy the entire log into the file on closing: after a killed import, 100 MB and more.
  const connection = new BetterSqlite(file, { readonly: true, timeout: 2_000 })
  try {
    const found = v.parse(
      tables,
      connection.prepare(`select name from sqlite_schema where type = 'table' and rootpage > 0`).all(),
    )
    // Reads all tables in one statement: preparing one per table takes longer than reading.
    const firsts = found.map(({ name }) => `(select 1 from "${name}" not indexed limit 1)`)
    if (firsts.length > 0) connection.prepare(`select ${firsts.join(', ')}`).get()
    // Data in the log may be missing from the file.
    if (hasLog(file)) return
    for (let attempt = 1; ; attempt += 1) {
      const { actual, expected } = lengths(file)
      if (actual >= expected) return
      if (attempt === MAX_POLLS) throw damaged(file, `it has ${actual} of ${expected} bytes`)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS)
    }
  } finally {
    connection.close()
  }
}

function hasLog(file: string): boolean {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  return log !== undefined && log.size > 0
}

/** Actual bytes of the file, and expected bytes by its header (https://www.sqlite.org/fileformat.html §1.3). */
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
