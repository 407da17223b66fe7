import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../../contract/primitives.ts'
import type { SlotOf } from './compile-once.ts'

export type PageQuery = { page: number; pageSize: number }

/** Number of rows before the page. */
export function offsetOf({ page, pageSize }: PageQuery): number {
  return (page - 1) * pageSize
}

export function pageOf<T>(items: T[], totalItems: number, { page, pageSize }: PageQuery): Page<T> {
  return { items, page, pageSize, totalItems, totalPages: Math.ceil(totalItems / pageSize) }
}

/** A range of rows of an ordered list; `backwards`: counted from its end. */
export type Piece = { backwards: boolean; limit: number; offset: number }

/**
 * Selects a range. The limit is written as a sum: SQLite peeks at a limit that is a bound value and would prepare the
 * statement again on each run.
 */
export function limitClause(slot: SlotOf<Pick<Piece, 'limit' | 'offset'>>): RawBuilder<unknown> {
  return sql`limit (${slot('limit')} + 0) offset ${slot('offset')}`
}

/**
 * A page of a list of known length, read from the nearer end: a database walks over all rows before a page. `read`
 * returns a range in reading order.
 */
export async function pageAround<T>(
  query: PageQuery,
  total: number,
  read: (piece: Piece) => Promise<T[]>,
): Promise<T[]> {
  const before = offsetOf(query)
  const limit = Math.min(query.pageSize, total - before)
  if (limit <= 0) return []
  const after = total - before - limit
  if (before <= after) return await read({ backwards: false, limit, offset: before })
  const rows = await read({ backwards: true, limit, offset: after })
  return rows.toReversed()
}
