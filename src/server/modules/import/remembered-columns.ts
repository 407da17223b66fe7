import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { SHEET_FIELDS, type SheetField } from '../../../vocabulary/sheet-fields.ts'
import { newId } from '../../base/new-id.ts'
import type { Db } from '../../db/schema.ts'
import { headersKey } from './choose-columns.ts'
import { columnKey } from './header-names.ts'
import type { Matches } from './sheet-answers.ts'

const columnsOf = v.array(v.object({ name: v.string(), field: v.nullable(v.picklist(SHEET_FIELDS)) }))
export type RememberedColumns = v.InferOutput<typeof columnsOf>

/** Choices for sheets with one header, to be remembered: only for columns whose names are not clear. */
export type Layout = { readonly header: string[]; readonly columns: RememberedColumns }

/** Older ones are forgotten: each sheet is compared with all of them. */
const MAX_LAYOUTS = 200

/** Choices for earlier sheets, by the keys of their headers. */
export async function rememberedColumns(db: Db): Promise<ReadonlyMap<string, Matches>> {
  const layouts = await readLayouts(db)
  return new Map(
    layouts.map(({ header, columns }) => [
      headersKey(header),
      new Map(columns.map(({ name, field }) => [columnKey(name), field])),
    ]),
  )
}

/** Newest first. */
export async function readLayouts(db: Db) {
  const rows = await db
    .selectFrom('sheet_layouts')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .limit(MAX_LAYOUTS)
    .execute()
  return rows.map(({ updated_at: updatedAt, ...row }) => ({ id: row.id, ...layoutOf(row), updatedAt }))
}

/** The id of the stored choices for a header. */
export async function layoutIdOf(db: Db, header: readonly string[]): Promise<string | null> {
  const row = await db
    .selectFrom('sheet_layouts')
    .select('id')
    .where('header_digest', '=', digestOf(header))
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores the choices for a sheet's columns for sheets with the same header. */
export async function rememberLayout(tx: Db, { header, columns }: Layout, now: Date): Promise<void> {
  const digest = digestOf(header)
  const before = (await rememberedColumns(tx)).get(headersKey(header)) ?? new Map<string, SheetField | null>()
  const names = new Map(header.map((name) => [columnKey(name), name]))
  const merged = new Map([...before, ...columns.map(({ name, field }) => [columnKey(name), field] as const)])
  const chosen = [...merged].map(([key, field]) => ({ name: names.get(key) ?? key, field }))
  const row = {
    header: JSON.stringify(header),
    columns: JSON.stringify(chosen),
    updated_at: now.toISOString(),
  }
  await tx
    .insertInto('sheet_layouts')
    .values({ id: newId(), header_digest: digest, ...row })
    .onConflict((conflict) => conflict.column('header_digest').doUpdateSet(row))
    .execute()
  const old = await tx
    .selectFrom('sheet_layouts')
    .select('id')
    .orderBy('updated_at', 'desc')
    .offset(MAX_LAYOUTS)
    .limit(MAX_LAYOUTS)
    .execute()
  if (old.length > 0)
    await tx
      .deleteFrom('sheet_layouts')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute()
}

/** Deletes them, and returns what they were; null if there were none. */
export async function forgetLayout(tx: Db, id: string): Promise<Layout | null> {
  const row = await tx.deleteFrom('sheet_layouts').where('id', '=', id).returningAll().executeTakeFirst()
  return row === undefined ? null : layoutOf(row)
}

function layoutOf({ header, columns }: { header: string; columns: string }): Layout {
  return {
    header: v.parse(v.array(v.string()), JSON.parse(header)),
    columns: v.parse(columnsOf, JSON.parse(columns)),
  }
}

function digestOf(header: readonly string[]): string {
  return createHash('sha256').update(headersKey(header)).digest('hex')
}
