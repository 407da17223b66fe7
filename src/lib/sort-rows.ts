import { compareNames } from './compare-names.ts'

/**
 * Sorted copies of rows: by name, or by a number or day of `valuesOf`, which has it under the column's id. Equal ones are
 * in the order of their names; what is not known comes last either way.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  { column, direction }: { column: string; direction: 'asc' | 'desc' },
  nameOf: (row: Row) => string,
  valuesOf: (row: Row) => Readonly<Record<string, unknown>>,
): Row[] {
  const sign = direction === 'asc' ? 1 : -1
  const byName = (one: Row, other: Row) => compareNames(nameOf(one), nameOf(other))
  if (column === 'name') return rows.toSorted((one, other) => sign * byName(one, other))
  const valueOf = (row: Row) => {
    const value = valuesOf(row)[column]
    return typeof value === 'number' || typeof value === 'string' ? value : null
  }
  return rows.toSorted((one, other) => {
    const [left, right] = [valueOf(one), valueOf(other)]
    if (left === right) return byName(one, other)
    if (left === null) return 1
    if (right === null) return -1
    return left < right ? -sign : sign
  })
}
