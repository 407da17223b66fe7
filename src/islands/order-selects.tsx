import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { uiMessages } from '../messages/ui.ts'
import { Select } from '../ui/select.tsx'
import type { Query } from '../stores/address.ts'

const directions = ['asc', 'desc'] as const

type OrderSelectsProps<F extends string> = {
  page: {
    $query: ReadableAtom<Query>
    filter: (changes: { sortField?: string | null; orderDir?: string | null }) => void
  }
  fields: readonly F[]
  /** What the list does where its address says nothing. */
  usual: { field: F; direction: (typeof directions)[number] }
  words: Record<F, string>
}

/**
 * «Ordina per» and the direction; the usual order is not in the address. Names start at A, plans at what is
 * furthest behind, all else at the most.
 */
export function OrderSelects<F extends string>({ page, fields, usual, words }: OrderSelectsProps<F>) {
  const query = useStore(page.$query)
  const unlessUsual = (direction: string) => (direction === usual.direction ? null : direction)
  return (
    <>
      <Select
        compact
        aria-label={uiMessages.orderBy}
        value={query['sortField'] ?? usual.field}
        onChange={({ target: { value } }) =>
          page.filter({
            sortField: value === usual.field ? null : value,
            orderDir: unlessUsual(/name|plan/i.test(value) ? 'asc' : 'desc'),
          })
        }
      >
        {fields.map((field) => (
          <option key={field} value={field}>
            {words[field]}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label={uiMessages.direction}
        value={query['orderDir'] ?? usual.direction}
        onChange={({ target: { value } }) => page.filter({ orderDir: unlessUsual(value) })}
      >
        {directions.map((direction) => (
          <option key={direction} value={direction}>
            {uiMessages.directions[direction]}
          </option>
        ))}
      </Select>
    </>
  )
}
