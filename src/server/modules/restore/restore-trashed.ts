import { sql } from 'kysely'
import * as v from 'valibot'
import { chunks } from '../../../lib/chunks.ts'
import { fold } from '../../../lib/fold.ts'
import { trashMessages } from '../../../messages/trash.ts'
import type { Secrets } from '../../base/secrets.ts'
import { isPostgres } from '../../db/compile-once.ts'
import type { Db } from '../../db/schema.ts'
import { type Cells, insertCells, write } from '../../db/write-many.ts'
import { conflict } from '../../http/problem.ts'
import type { StaffScope } from '../../http/scope.ts'
import { nameColumns } from '../campaigns/campaign-values.ts'
import { withoutAuthors } from '../privacy/erase-users.ts'
import { type Redaction, storeRedaction } from '../privacy/redact-frozen.ts'
import { type Packed, readBatch, type TrashEntry } from '../trash/read-trash.ts'
import type { TrashTable } from '../trash/trash-tables.ts'

/** Ids per statement. */
const AT_ONCE = 500

type By = { scope: StaffScope; secrets: Secrets; now: Date }

/**
 * Restores all rows, except that links remain revoked, and leaves the trash.
 * @throws 409 if its client is gone, or another client has its name by now
 */
export async function restoreTrashed(tx: Db, entry: TrashEntry, by: By): Promise<void> {
  await requirePlace(tx, entry)
  const ids = new Map<string, string[]>()
  const orphans = new Set<string>()
  const batches = await tx
    .selectFrom('trash_rows')
    .select('position')
    .where('kind', '=', entry.kind)
    .where('id', '=', entry.id)
    .orderBy('position')
    .execute()
  for (const { position } of batches) {
    const { table, rows } = await readBatch(tx, entry, position)
    const known = await withoutMissing(tx, table, rows, orphans)
    await write(
      tx,
      insertCells(
        tx,
        table.name,
        known.map((row) => decoded(tx, changed(table, row, by.now))),
      ),
    )
    ids.set(table.name, [...(ids.get(table.name) ?? []), ...known.map((row) => textIn(row, 'id'))])
  }
  const campaigns = ids.get('campaigns') ?? []
  await updateNames(tx, campaigns)
  // A computation for a revision before the deletion must not pass for a later one.
  for (const some of chunks([...campaigns, ...(ids.get('dashboards') ?? [])], AT_ONCE))
    await tx.updateTable('revisions').set({ number: by.now.getTime() }).where('id', 'in', some).execute()
  await redactAuthors(tx, ids.get('frozen_reports') ?? [], orphans, by)
  await tx.deleteFrom('trash').where('kind', '=', entry.kind).where('id', '=', entry.id).execute()
}

async function requirePlace(tx: Db, { kind, id }: TrashEntry): Promise<void> {
  const { name, organization_id, organization_name } = await tx
    .selectFrom('trash')
    .select(['name', 'organization_id', 'organization_name'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (kind === 'organization') {
    const taken = await present(tx, 'organizations', [fold(name)], 'name_folded')
    if (taken.size > 0) throw conflict(trashMessages.nameTaken(name))
    return
  }
  const [place] = await present(tx, 'organizations', [organization_id])
  if (place === undefined) throw conflict(trashMessages.clientGone(organization_name))
}

/** Drops rows and authors whose counterpart is gone; comments that lost their author are added to `orphans`. */
async function withoutMissing(
  tx: Db,
  table: TrashTable,
  rows: Packed,
  orphans: Set<string>,
): Promise<Packed> {
  let left = rows
  const parents = Object.entries(table.of)
  // One parent was restored with the row; with two, one may be elsewhere.
  for (const [column, parent] of parents.length > 1 ? parents : []) {
    const there = await present(tx, parent, textsIn(left, column))
    left = left.filter((row) => there.has(textIn(row, column)))
  }
  if (table.name === 'users') {
    const taken = await present(tx, 'users', textsIn(left, 'email'), 'email')
    left = left.filter((row) => !taken.has(textIn(row, 'email')))
  }
  for (const column of table.users ?? []) {
    const there = await present(tx, 'users', textsIn(left, column))
    left = left.map((row) => {
      if (row[column] === null || there.has(textIn(row, column))) return row
      if (table.name.endsWith('comments')) orphans.add(textIn(row, 'id'))
      return { ...row, [column]: null }
    })
  }
  return left
}

/** Which of the ids exist in a table. */
async function present(tx: Db, table: string, ids: readonly string[], column = 'id'): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of chunks([...new Set(ids)], AT_ONCE)) {
    const name = sql.ref(column)
    const { rows } = await sql<{ id: string }>`
      select ${name} as id from ${sql.table(table)} where ${name} in (${sql.join(some)})`.execute(tx)
    for (const { id } of rows) found.add(id)
  }
  return found
}

function textsIn(rows: Packed, column: string): string[] {
  return rows.map((row) => textIn(row, column)).filter((text) => text !== '')
}

/** Empty if the column has none. */
function textIn(row: Packed[number], column: string): string {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}

/** A revoked link remains revoked. */
function changed({ name }: TrashTable, row: Packed[number], now: Date): Packed[number] {
  if (name === 'campaigns') return { ...row, shared: 0 }
  if (name === 'share_links') return { ...row, revoked_at: row.revoked_at ?? now.toISOString() }
  if (name === 'campaign_links' || name === 'dashboard_links')
    return { ...row, ended_at: row.ended_at ?? now.toISOString() }
  return row
}

function decoded(tx: Db, row: Packed[number]): Cells {
  const bytes = (hex: string) => (isPostgres(tx) ? `\\x${hex}` : Buffer.from(hex, 'hex'))
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null ? bytes(value.hex) : value,
    ]),
  )
}

/** Updates the names of brand and client, which may have changed, in the columns for search and sorting. */
async function updateNames(tx: Db, campaignIds: readonly string[]): Promise<void> {
  for (const some of chunks(campaignIds, AT_ONCE)) {
    const campaigns = await tx
      .selectFrom('campaigns')
      .innerJoin('brands', 'brands.id', 'campaigns.brand_id')
      .innerJoin('organizations', 'organizations.id', 'campaigns.organization_id')
      .select(['campaigns.id', 'campaigns.name', 'tracking_methods'])
      .select(['brands.name as brand', 'organizations.name as organization'])
      .where('campaigns.id', 'in', some)
      .execute()
    for (const { id, name, brand, organization, tracking_methods } of campaigns) {
      const tracked = v.parse(v.array(v.string()), JSON.parse(tracking_methods))
      const columns = nameColumns(name, brand, organization, tracked)
      await tx.updateTable('campaigns').set(columns).where('id', '=', id).execute()
    }
  }
}

/** Users erased in the meantime are removed from the restored frozen reports. */
async function redactAuthors(
  tx: Db,
  frozenIds: readonly string[],
  orphans: ReadonlySet<string>,
  { scope, secrets, now }: By,
): Promise<void> {
  for (const some of chunks(frozenIds, AT_ONCE)) {
    const byThem = tx
      .selectFrom('audit_log')
      .select('entity_id')
      .where('entity', '=', 'frozen_report')
      .where('action', '=', 'CREATE')
      .where('entity_id', 'in', some)
      .where('user_id', 'not in', tx.selectFrom('users').select('id'))
    await tx.updateTable('frozen_reports').set({ author: null }).where('id', 'in', byThem).execute()
  }
  if (orphans.size === 0) return
  const redaction: Redaction = {
    find: () => Promise.resolve(frozenIds),
    concerns: (part) => part.startsWith('campaign/'),
    redact: (_part, value) => withoutAuthors(value, orphans),
  }
  await storeRedaction(tx, redaction, [], { scope, secrets, now })
}
