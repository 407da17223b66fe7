import { sortRows } from './sort-rows.ts'

type Sortable = { name: string; cost?: number | null | undefined; metrics: object }

/** Sorted copies: by name, by fee, or by a metric; unknown values come last in either direction. */
export function sortCreators<C extends Sortable>(
  creators: readonly C[],
  order: { column: string; direction: 'asc' | 'desc' },
): C[] {
  const valuesOf = ({ metrics, cost }: C) => ({ ...metrics, ...(cost !== undefined && { cost }) })
  return sortRows(creators, order, ({ name }) => name, valuesOf)
}
