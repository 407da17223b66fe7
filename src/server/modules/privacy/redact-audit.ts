import { type Selectable, sql } from 'kysely'
import { chunks } from '../../../lib/chunks.ts'
import { containsInAnyCase } from '../../db/match-name.ts'
import type { AuditLogTable } from '../../db/schema-system.ts'
import type { Db } from '../../db/schema.ts'

type Entry = Selectable<AuditLogTable>
/** The parts of an entry that may be erased. */
export type EntryPart = Pick<Entry, 'before' | 'after' | 'address'>

/** Entries about one of those records, or with one of those words before or after. */
export type Mentions = {
  words: readonly string[]
  entities?: readonly { entity: string; ids: readonly string[] }[]
  userId?: string
}

const IDS = 500

/** Erases from the audit log what `redact` removes; each changed entry refers to the erasure. */
export async function redactAudit(
  tx: Db,
  erasureId: string,
  mentions: Mentions,
  redact: (entry: Entry) => EntryPart,
): Promise<void> {
  for (const entry of await mentioning(tx, mentions)) {
    const { before, after, address } = redact(entry)
    // The token was named by its owner.
    const token_name = address === null ? null : entry.token_name
    const isSame = before === entry.before && after === entry.after && address === entry.address
    if (isSame && token_name === entry.token_name) continue
    const change = { before, after, address, token_name, erasure_id: erasureId }
    await tx.updateTable('audit_log').set(change).where('id', '=', entry.id).execute()
  }
}

async function mentioning(tx: Db, { words, entities = [], userId }: Mentions): Promise<Entry[]> {
  const found = new Map<string, Entry>()
  const add = (entries: readonly Entry[]) => {
    for (const entry of entries) found.set(entry.id, entry)
  }
  for (const word of words) {
    // In JSON notation.
    const written = JSON.stringify(word).slice(1, -1)
    const holds = sql<boolean>`(${containsInAnyCase('before', written)} or ${containsInAnyCase('after', written)})`
    add(await tx.selectFrom('audit_log').selectAll().where(holds).execute())
  }
  for (const { entity, ids } of entities) {
    for (const some of chunks(ids, IDS)) {
      const about = tx.selectFrom('audit_log').selectAll().where('entity', '=', entity)
      add(await about.where('entity_id', 'in', some).execute())
    }
  }
  if (userId !== undefined)
    add(await tx.selectFrom('audit_log').selectAll().where('user_id', '=', userId).execute())
  return [...found.values()].filter(({ action }) => action !== 'ERASE')
}
