import { compareNames } from './compare-names.ts'

type Sortable = { name: string; cost?: number | null | undefined; metrics: object }

/** Sorted copies: by name, by what was agreed, or by a metric; what is not known comes last either way. */
export function sortCreators<C extends Sortable>(
  creators: readonly C[],
  { column, direction }: { column: string; direction: 'asc' | 'desc' },
): C[] {
  const sign = direction === 'asc' ? 1 : -1
  if (column === 'name') return creators.toSorted((a, b) => sign * compareNames(a.name, b.name))
  return creators.toSorted((a, b) => {
    const left = valueOf(a, column)
    const right = valueOf(b, column)
    if (left === right) return compareNames(a.name, b.name)
    if (left === null) return 1
    if (right === null) return -1
    return sign * (left - right)
  })
}

function valueOf(creator: Sortable, column: string): number | null {
  const values: Readonly<Record<string, unknown>> = { ...creator.metrics, fee: creator.cost }
  const value = values[column]
  return typeof value === 'number' ? value : null
}
