import { useStore } from '@nanostores/react'
import { $query, changeQuery } from '../stores/address.ts'
import type { TableSort } from '../ui/table.tsx'

const START: TableSort = { column: 'impressionsViewCount', direction: 'desc' }

/** The order of a table, in the address under `name` as `cpm-desc`; an unknown one falls back to the first. */
export function useOrderInAddress(
  name: string,
  columns: readonly { id: string; sortable?: boolean }[],
): [order: TableSort, change: (order: TableSort) => void] {
  const { [name]: requested = '' } = useStore($query)
  const [column, direction] = requested.split('-')
  const known = columns.find(({ id, sortable }) => sortable && id === column)
  const order: TableSort = known
    ? { column: known.id, direction: direction === 'asc' ? 'asc' : 'desc' }
    : START
  return [
    order,
    (next) => {
      const isStart = next.column === START.column && next.direction === START.direction
      changeQuery({ [name]: isStart ? null : `${next.column}-${next.direction}` })
    },
  ]
}
