import { createHash } from 'node:crypto'
import BetterSqlite from 'better-sqlite3'
import * as v from 'valibot'
import { LIMITS } from '../../../contract/limits.ts'

/** Bytes per piece: the part of a file in memory at once. */
const PIECE = 1_048_576

const aboutSchema = v.object({
  format: v.literal(1),
  createdAt: v.string(),
  dialect: v.picklist(['sqlite', 'postgres']),
  /** Identifies the TOKEN_SECRET without revealing it. */
  secretMark: v.string(),
  /** Rows of each table. */
  rows: v.record(v.string(), v.number()),
})
export type BackupAbout = v.InferOutput<typeof aboutSchema>

/** The full schema of a backup: no view, trigger or further table that SQLite would run. */
const TABLE = 'CREATE TABLE parts (name text, number integer, digest text, bytes blob)'
const INDEX = 'CREATE UNIQUE INDEX parts_name on parts (name, number)'
const schemaOf = v.strictTuple([v.object({ sql: v.literal(TABLE) }), v.object({ sql: v.literal(INDEX) })])

/** Allowed parts of a backup, each with its maximum number of pieces. */
const PARTS: readonly { name: RegExp; pieces: number }[] = [
  { name: /^about$/, pieces: 1 },
  { name: /^token-secret$/, pieces: 1 },
  { name: /^database$/, pieces: Infinity },
  { name: /^images\/[\w-]{1,100}\.jpg$/, pieces: Math.ceil((4 * LIMITS.imageBytes) / PIECE) },
]
/** Prefix of image names. */
export const IMAGES = 'images/'
/** Lists each part without reading its bytes. */
const LIST = `select name, count(*) as count, min(number) as first, max(number) as last,
  max(length(bytes)) as longest from parts group by name`
const foundParts = v.array(
  v.pipe(
    v.object({
      name: v.string(),
      count: v.number(),
      first: v.number(),
      last: v.number(),
      longest: v.number(),
    }),
    v.check(({ name, count }) => PARTS.some((part) => part.name.test(name) && count <= part.pieces)),
    v.check(({ count, first, last, longest }) => first === 0 && last === count - 1 && longest <= PIECE),
  ),
)

/** A backup is an SQLite file of named parts, cut into pieces, each with its digest. */
export type BackupReader = {
  about: BackupAbout
  /** Names of its images in the image store. */
  images: string[]
  /** @throws DamagedBackup */
  pieces: (name: string) => Iterable<Uint8Array>
  close: () => void
}

export type BackupWriter = {
  add: (name: string, pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => Promise<void>
  finish: (about: BackupAbout) => void
}

export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

/** Starts a backup in a new file. */
export function createBackup(file: string): BackupWriter {
  const container = new BetterSqlite(file)
  // An unfinished file is discarded.
  container.pragma('journal_mode = OFF')
  container.pragma('synchronous = OFF')
  container.exec(TABLE)
  const insert = container.prepare('insert into parts values (?, ?, ?, ?)')
  const add = (name: string, number: number, bytes: Uint8Array) =>
    insert.run(name, number, digestOf(bytes), bytes)
  return {
    async add(name, pieces) {
      if (!PARTS.some((part) => part.name.test(name))) throw new DamagedBackup(name)
      let number = 0
      for await (const bytes of pieces) {
        for (let from = 0; from < bytes.length; from += PIECE) {
          add(name, number, bytes.subarray(from, from + PIECE))
          number += 1
        }
      }
    },
    finish(about) {
      add('about', 0, Buffer.from(JSON.stringify(about)))
      container.exec(INDEX)
      container.close()
    },
  }
}

/** @throws DamagedBackup if it is not a backup, or contains anything but what {@link createBackup} writes */
export function openBackup(file: string): BackupReader {
  const container = new BetterSqlite(file, { readonly: true, fileMustExist: true })
  const piece = v.object({ digest: v.string(), bytes: v.instance(Uint8Array) })
  function* pieces(name: string): Iterable<Uint8Array> {
    const select = container.prepare('select digest, bytes from parts where name = ? and number = ?')
    for (let number = 0; ; number += 1) {
      const found = select.get(name, number)
      if (found === undefined) return
      const { digest, bytes } = v.parse(piece, found)
      if (digestOf(bytes) !== digest) throw new DamagedBackup(name)
      yield bytes
    }
  }
  try {
    container.pragma('trusted_schema = OFF')
    v.parse(schemaOf, container.prepare('select sql from sqlite_schema order by rowid').all())
    const parts = v.parse(foundParts, container.prepare(LIST).all())
    const about: unknown = JSON.parse(Buffer.concat([...pieces('about')]).toString())
    return {
      about: v.parse(aboutSchema, about),
      images: parts
        .filter(({ name }) => name.startsWith(IMAGES))
        .map(({ name }) => name.slice(IMAGES.length)),
      pieces,
      close: () => {
        container.close()
      },
    }
  } catch (error) {
    container.close()
    throw new DamagedBackup(file, { cause: error })
  }
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
