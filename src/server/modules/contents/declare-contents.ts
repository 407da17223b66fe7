import {
  type ContentCounts,
  COUNT_KEYS,
  type CountKey,
  mapCounts,
} from '../../../vocabulary/content-counts.ts'
import { definitionBetween } from '../../../vocabulary/metric-definitions.ts'
import type { ValidationCode } from '../../../contract/validation-code.ts'
import { chunks } from '../../../lib/chunks.ts'
import { romeDay } from '../../../lib/rome-day.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../../db/schema.ts'
import { type IfMatch, requireMatch } from '../../http/if-match.ts'
import { validationFailed } from '../../http/problem.ts'
import type { ContentRow } from './content-answer.ts'
import { dataColumns, DATUM_COLUMNS, declaredColumns, declaredOf } from '../numbers/content-data.ts'
import { refreshDefinition } from '../../db/views-definition.ts'
import { contentRows } from './list-contents.ts'

export type Declaration = { id: string } & { [key in CountKey]?: number | null | undefined }

/**
 * Stores numbers declared by people for contents of the campaign, as of now; null withdraws an earlier declaration.
 * @throws 412 if one of the contents has a version that `If-Match` does not list; 422 for a content of another campaign
 */
export async function declareContents(
  tx: Db,
  campaignId: string,
  declarations: readonly Declaration[],
  { ifMatch, userId, now }: { ifMatch: IfMatch; userId: string; now: Date },
): Promise<void> {
  const rowOf = await rowsById(tx, campaignId, declarations)
  for (const row of rowOf.values()) requireMatch(ifMatch, row.version)
  for (const declaration of declarations) {
    const row = rowOf.get(declaration.id)
    if (row === undefined) continue
    const before = declaredOf(row)
    const after = await storeDeclaration(tx, row, declaration, now)
    if (after === null) continue
    rowOf.set(row.id, { ...row, ...declaredColumns(after), version: row.version + 1 })
    const what = { action: 'UPDATE', entity: 'content', entityId: row.id, before, after } as const
    await audit(tx, { ...what, userId, now })
  }
}

/** Stores the declaration of one content; returns all its declared counts, null if nothing changed. */
export async function storeDeclaration(
  tx: Db,
  row: ContentRow,
  declaration: Omit<Declaration, 'id'>,
  now: Date,
): Promise<ContentCounts | null> {
  const before = declaredOf(row)
  const after = mapCounts((key) => (declaration[key] === undefined ? before[key] : declaration[key]))
  const changed = changedKeys(before, after)
  if (changed.length === 0) return null
  const change = { row, after, changed, now }
  await storeDeclared(tx, change)
  await storeSnapshots(tx, change)
  await refreshDefinition(tx, row.id)
  return after
}

async function rowsById(
  tx: Db,
  campaignId: string,
  declarations: readonly Declaration[],
): Promise<Map<string, ContentRow>> {
  const rows: ContentRow[] = []
  for (const some of chunks(declarations, 1_000)) {
    const found = await contentRows(
      tx,
      some.map(({ id }) => id),
    )
    rows.push(...found)
  }
  const rowOf = new Map(rows.filter((row) => row.campaign_id === campaignId).map((row) => [row.id, row]))
  const strangers = declarations.flatMap(({ id }, i): [string, ValidationCode][] =>
    rowOf.has(id) ? [] : [[`contents.${i}.id`, 'notAllowed']],
  )
  if (strangers.length > 0) throw validationFailed(Object.fromEntries(strangers))
  return rowOf
}

function changedKeys(before: ContentCounts, after: ContentCounts): CountKey[] {
  return COUNT_KEYS.filter((key) => before[key] !== after[key])
}

type Change = { row: ContentRow; after: ContentCounts; changed: readonly CountKey[]; now: Date }

async function storeDeclared(tx: Db, { row, after, changed, now }: Change): Promise<void> {
  const saysSomething = changed.some((key) => after[key] !== null)
  const at = now.toISOString()
  const isNewer = saysSomething && at > row.metrics_updated_at
  await tx
    .updateTable('contents')
    .set({
      ...declaredColumns(after),
      version: row.version + 1,
      metrics_updated_at: isNewer ? at : row.metrics_updated_at,
    })
    .where('id', '=', row.id)
    .execute()
}

/** A declaration is stored as a measurement of now; a withdrawn one is removed from the history. */
async function storeSnapshots(tx: Db, { row, after, changed, now }: Change): Promise<void> {
  const at = now.toISOString()
  for (const key of changed.filter((one) => after[one] === null)) {
    await tx
      .updateTable('content_snapshots')
      .set({ [DATUM_COLUMNS[key]]: null })
      .where('content_id', '=', row.id)
      .where('origin', '=', 'DECLARED')
      .execute()
  }
  const declared = mapCounts((key) => (changed.includes(key) ? after[key] : null))
  if (changed.every((key) => declared[key] === null)) return
  const columns = dataColumns(declared)
  const enteredDay = romeDay(at)
  const known = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))
  await tx
    .insertInto('content_snapshots')
    .values({
      content_id: row.id,
      origin: 'DECLARED',
      measured_at: at,
      measured_day: enteredDay,
      views_definition: definitionBetween(
        { contentType: row.content_type, link: row.link },
        { publishedDay: row.creation_day, enteredDay },
      ),
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(['content_id', 'origin', 'measured_at']).doUpdateSet(known))
    .execute()
}
