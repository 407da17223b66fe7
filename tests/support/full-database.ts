import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { unpackText } from '../../src/server/base/packed-json.ts'
import { readConfig } from '../../src/server/base/config.ts'
import { openDatabase } from '../../src/server/db/open-database.ts'
import type { Services } from '../../src/server/http/services.ts'
import { restoreBackup } from '../../src/server/start/backup/restore-backup.ts'
import { writeBackup } from '../../src/server/start/backup/write-backup.ts'
import type { DatabaseKind } from './databases.ts'
import { TEST_SECRET } from './open-test-services.ts'

/** All stored data by location: a text for each row of each table, unpacked, and the bytes of each file. */
export async function everythingStored({
  database,
  config,
}: Pick<Services, 'database' | 'config'>): Promise<Map<string, string>> {
  const stored = new Map<string, string>()
  const tables = await database.reader.introspection.getTables()
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      database.reader,
    )
    for (const [place, row] of rows.entries()) stored.set(`${name} ${place}`, await textOf(row))
  }
  for (const file of filesBelow(config.DATA_DIR)) {
    stored.set(file.slice(config.DATA_DIR.length + 1), readFileSync(file).toString('latin1'))
  }
  return stored
}

/** All data of a new backup, by restoring it elsewhere. */
export async function everythingBackedUp(
  kind: DatabaseKind,
  { config: given }: Services,
): Promise<Map<string, string>> {
  // That of the tests' servers, wherever they run.
  const config = { ...given, TOKEN_SECRET: given.TOKEN_SECRET ?? TEST_SECRET }
  const folder = mkdtempSync(join(tmpdir(), 'resoconto-backup-'))
  const elsewhere = await kind.fresh()
  const restored = readConfig({ ...elsewhere.settings, TOKEN_SECRET: config.TOKEN_SECRET })
  try {
    await writeBackup(config, join(folder, 'backup'))
    await restoreBackup(restored, join(folder, 'backup'))
    const database = openDatabase(restored)
    try {
      return await everythingStored({ database, config: restored })
    } finally {
      await database.close()
    }
  } finally {
    rmSync(folder, { recursive: true })
    elsewhere.remove()
  }
}

/** Locations of any of the words, ignoring case; files are searched byte by byte as UTF-8. */
export function placesOf(stored: ReadonlyMap<string, string>, words: readonly string[]): string[] {
  return [...stored].flatMap(([place, text]) => {
    const lower = text.toLowerCase()
    return words.filter((word) => lower.includes(word.toLowerCase())).map((word) => `${word} in ${place}`)
  })
}

async function textOf(row: Readonly<Record<string, unknown>>): Promise<string> {
  const values: string[] = []
  for (const [column, value] of Object.entries(row)) {
    values.push(`${column}=${value instanceof Uint8Array ? await unpacked(value) : String(value)}`)
  }
  return values.join('\n')
}

/** Brotli, gzip, or uncompressed. */
async function unpacked(bytes: Uint8Array): Promise<string> {
  const plain = Buffer.from(bytes).toString('utf8')
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes).toString('utf8')
  return await unpackText(bytes).catch(() => plain)
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
