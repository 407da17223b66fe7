import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { type AuditEntry, getAuditLog } from '../../../contract/audit-log.ts'
import type { AuditLogTable } from '../../db/schema-system.ts'
import type { Db } from '../../db/schema.ts'

/** Tables of named records, by the entity names of the audit log. */
const NAMED = {
  campaign: 'campaigns',
  creator: 'creators',
  brand: 'brands',
  dashboard: 'dashboards',
  organization: 'organizations',
} as const

/** The record's name at the time, if the entry contains it. */
const named = v.object({
  name: v.optional(v.string()),
  campaignName: v.optional(v.string()),
  dashboardName: v.optional(v.string()),
  contentLink: v.optional(v.string()),
  link: v.optional(v.string()),
  email: v.optional(v.string()),
})

const entry = getAuditLog.output.entries.items.item

/** Rows in the form of the contract: each with its user and the name of its record, as called today. */
export async function auditEntries(
  db: Db,
  rows: readonly Selectable<AuditLogTable>[],
): Promise<AuditEntry[]> {
  const people = await peopleOf(db, rows)
  const names = await namesOf(db, rows)
  return rows.map((row) => {
    const [before, after] = [jsonOf(row.before), jsonOf(row.after)]
    const label = names.get(row.entity_id) ?? people.get(row.entity_id) ?? nameIn(after) ?? nameIn(before)
    return v.parse(entry, {
      id: row.id,
      at: row.at,
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      label: label ?? null,
      userId: row.user_id,
      userName: people.get(row.user_id ?? '') ?? null,
      tokenName: row.token_name,
      address: row.address,
      before,
      after,
      erased: row.erasure_id !== null,
    })
  })
}

function jsonOf(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

function nameIn(value: unknown): string | undefined {
  const parsed = v.safeParse(named, value)
  if (!parsed.success) return undefined
  const { name, campaignName, dashboardName, contentLink, link, email } = parsed.output
  return name ?? campaignName ?? dashboardName ?? contentLink ?? link ?? email
}

async function peopleOf(
  db: Db,
  rows: readonly Selectable<AuditLogTable>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => [row.user_id ?? '', row.entity === 'user' ? row.entity_id : ''])
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'last_name', 'email'])
    .where('id', 'in', ['', ...new Set(ids)])
    .execute()
  return new Map(
    users.map(({ id, name, last_name, email }) => [
      id,
      [name, last_name].filter((part) => part !== null && part !== '').join(' ') || email,
    ]),
  )
}

async function namesOf(
  db: Db,
  rows: readonly Selectable<AuditLogTable>[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const [entity, table] of Object.entries(NAMED)) {
    const ids = rows.filter((row) => row.entity === entity).map((row) => row.entity_id)
    if (ids.length === 0) continue
    const found = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute()
    for (const { id, name } of found) names.set(id, name)
  }
  return names
}
