import type { AuditEntry, AuditFilters } from '../../../contract/audit-log.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../../lib/csv-line.ts'
import { csvText } from '../../../lib/csv-text.ts'
import { auditMessages } from '../../../messages/audit-log.ts'
import type { Db } from '../../db/schema.ts'
import { allAudit } from './list-audit.ts'

const { columns, actions, entities } = auditMessages

/** The filtered entries as a CSV, streamed while they are read. */
export function auditCsv(db: Db, filters: AuditFilters): ReadableStream<Uint8Array> {
  const lines = writtenLines(db, filters)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

async function* writtenLines(db: Db, filters: AuditFilters): AsyncGenerator<string, undefined> {
  const { at, person, address, action, thing, before, after } = columns
  yield BYTE_ORDER_MARK + csvLine([at, person, address, action, thing, '', before, after].map(csvText))
  for await (const entries of allAudit(db, filters)) yield entries.map(lineOf).join('')
}

function lineOf(entry: AuditEntry): string {
  const cells = [
    entry.at,
    personOf(entry),
    entry.address ?? '',
    actions[entry.action],
    entities[entry.entity],
    entry.label ?? entry.entityId,
    jsonOf(entry.before),
    jsonOf(entry.after),
  ]
  return csvLine(cells.map(csvText))
}

function personOf({ userName, userId, tokenName }: AuditEntry): string {
  const person = userName ?? userId ?? ''
  return tokenName === null ? person : auditMessages.byToken(person, tokenName)
}

function jsonOf(value: unknown): string {
  return value === null ? '' : JSON.stringify(value)
}
