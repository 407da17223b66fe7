import { sql } from 'kysely'
import type { Db } from '../../src/server/db/schema.ts'

/** Settings that say of a database what it is, not what is stored in it. */
const OWN = new Set(['triggers_digest', 'move', 'moved from', 'image folder'])

/** Every row of every table as text, in an order that does not depend on the database; numbers that PostgreSQL has for itself are left out. */
export async function storedRows(db: Db): Promise<Record<string, string[]>> {
  const stored: Record<string, string[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    const texts = rows
      .filter((row) => name !== 'settings' || !OWN.has(String(row['key'])))
      .map((row) => JSON.stringify(Object.entries(row).filter(isShared).map(textOf).toSorted()))
      .toSorted()
    // PostgreSQL may note a creator several times.
    stored[name] = name === 'changed_creators' ? [...new Set(texts)] : texts
  }
  return stored
}

function isShared([column]: [string, unknown]): boolean {
  return column !== 'raised_in'
}

function textOf([column, value]: [string, unknown]): string {
  const text = value instanceof Uint8Array ? Buffer.from(value).toString('hex') : JSON.stringify(value)
  return `${column}=${text}`
}
