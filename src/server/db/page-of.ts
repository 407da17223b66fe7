import type { Page } from '../../contract/primitives.ts'

export type PageQuery = { page: number; pageSize: number }

/** The rows before a page. */
export function offsetOf({ page, pageSize }: PageQuery): number {
  return (page - 1) * pageSize
}

export function pageOf<T>(items: T[], totalItems: number, { page, pageSize }: PageQuery): Page<T> {
  return { items, page, pageSize, totalItems, totalPages: Math.ceil(totalItems / pageSize) }
}
