import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { uiMessages } from '../messages/ui.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Select } from '../ui/select.tsx'
import type { Query } from '../stores/address.ts'

type Direction = 'asc' | 'desc'

type OrderSelectsProps<F extends string> = {
  page: {
    $query: ReadableAtom<Query>
    filter: (changes: { sortField?: string | null; orderDir?: string | null }) => void
  }
  fields: readonly F[]
  /** The order without one in the address. */
  usual: { field: F; direction: Direction }
  words: Record<F, string>
}

/**
 * «Ordina per» and a button that reverses the direction; the default order is not in the address. Names start at A,
 * plans at the furthest behind, all else at the largest.
 */
export function OrderSelects<F extends string>({ page, fields, usual, words }: OrderSelectsProps<F>) {
  const query = useStore(page.$query)
  const direction: Direction = (query['orderDir'] ?? usual.direction) === 'asc' ? 'asc' : 'desc'
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
      <Button
        square
        aria-label={`${uiMessages.direction}: ${uiMessages.directions[direction]}`}
        title={uiMessages.directions[direction]}
        onClick={() => page.filter({ orderDir: unlessUsual(direction === 'asc' ? 'desc' : 'asc') })}
      >
        <Icon name={direction === 'asc' ? 'chevron-up' : 'chevron-down'} />
      </Button>
    </>
  )
}
