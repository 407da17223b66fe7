import { createHash } from 'node:crypto'
import BetterSqlite from 'better-sqlite3'
import * as v from 'valibot'
import { deriveSecrets, sign } from '../../base/secrets.ts'

/** Bytes of a piece: what is in memory at once of a part. */
const PIECE = 1_048_576

const aboutSchema = v.object({
  format: v.literal(1),
  createdAt: v.string(),
  dialect: v.picklist(['sqlite', 'postgres']),
  /** Recognises the TOKEN_SECRET, without telling it. */
  secretMark: v.string(),
  /** Rows of each table. */
  rows: v.record(v.string(), v.number()),
})
export type BackupAbout = v.InferOutput<typeof aboutSchema>

/** A backup is an SQLite file of named parts, cut into pieces, each with its digest. */
export type BackupReader = {
  about: BackupAbout
  /** Names of parts that begin so. */
  names: (start: string) => string[]
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
  // A file that was not finished is thrown away.
  container.pragma('journal_mode = OFF')
  container.pragma('synchronous = OFF')
  container.exec('create table parts (name text, number integer, digest text, bytes blob)')
  const insert = container.prepare('insert into parts values (?, ?, ?, ?)')
  const add = (name: string, number: number, bytes: Uint8Array) =>
    insert.run(name, number, digestOf(bytes), bytes)
  return {
    async add(name, pieces) {
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
      container.exec('create unique index parts_name on parts (name, number)')
      container.close()
    },
  }
}

/** @throws DamagedBackup where it is none */
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
    const about: unknown = JSON.parse(Buffer.concat([...pieces('about')]).toString())
    return {
      about: v.parse(aboutSchema, about),
      names: (start) => {
        const rows = container
          .prepare('select distinct name from parts where substr(name, 1, ?) = ?')
          .all(start.length, start)
        return v.parse(v.array(v.object({ name: v.string() })), rows).map(({ name }) => name)
      },
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

/** The same for the same TOKEN_SECRET, which it does not tell. */
export function secretMark(secret: string): string {
  return sign(deriveSecrets(secret).storedResponses, 'backup')
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
