import { isRecord } from '../../../lib/is-record.ts'
import { readJson } from '../../../lib/read-json.ts'
import { auditMessages } from '../../../messages/audit-log.ts'
import { conflictMessages as words } from '../../../messages/conflict.ts'
import type { AuditEntity } from '../../../contract/audit-lists.ts'
import type { Db } from '../../db/schema.ts'
import type { IfMatch } from '../../http/if-match.ts'
import { HttpProblem } from '../../http/problem.ts'
import { personName } from './person-name.ts'

type Seen = {
  ifMatch: IfMatch
  entity: AuditEntity
  row: { id: string; version: number }
  /** The staff member who is saving. */
  userId: string
}

/** Entries of the audit log that are searched. */
const LOOKED_THROUGH = 10

/** @throws 412 if the caller's version is not the stored one, naming who changed which fields since */
export async function requireSameVersion(tx: Db, seen: Seen): Promise<void> {
  if (seen.ifMatch === null || seen.ifMatch.includes(seen.row.version)) return
  const description = await changesSince(tx, seen)
  throw new HttpProblem(412, { error: 'precondition_failed', error_description: description })
}

async function changesSince(tx: Db, { ifMatch, entity, row, userId }: Seen): Promise<string> {
  const entries = await tx
    .selectFrom('audit_log')
    .select(['user_id', 'before', 'after'])
    .where('entity', '=', entity)
    .where('entity_id', '=', row.id)
    .where('action', '=', 'UPDATE')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(Math.min(LOOKED_THROUGH, Math.max(1, row.version - Math.max(...(ifMatch ?? []), 0))))
    .execute()
  const [newest] = entries
  const isOwn = newest?.user_id === userId
  const name = newest?.user_id && !isOwn ? await personName(tx, newest.user_id) : null
  return words.changed(isOwn, name, [...new Set(entries.flatMap(changedFields))])
}

/** The fields of an entry that differ, as labelled in the forms. */
function changedFields({ before, after }: { before: string | null; after: string | null }): string[] {
  const [old, now] = [readJson(before ?? ''), readJson(after ?? '')]
  if (!isRecord(old) || !isRecord(now)) return []
  const label = new Map<string, string>(Object.entries(auditMessages.keys))
  return Object.keys(now)
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]))
    .flatMap((key) => label.get(key) ?? [])
}
