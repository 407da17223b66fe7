import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { creatorFilterMessages as words, creatorFilterWords } from '../../messages/creator-filters.ts'
import { CREATOR_FILTERS, type CreatorFilterName, type CreatorsPage } from '../../stores/creators-page.ts'
import { Chip } from '../../ui/chip.tsx'
import styles from './creator-filters.module.css'

/** The active filters of «Altri filtri», visible whether or not these are open. */
export function ActiveCreatorFilters({ page }: { page: CreatorsPage }) {
  const query = useStore(page.$query)
  const list = useRef<HTMLUListElement>(null)
  /** The focused button disappears with its filter. */
  const remove = (name: CreatorFilterName) => {
    list.current?.closest('[role="search"]')?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    page.filter({ [name]: null })
  }
  return (
    <ul ref={list} className={styles.active} aria-label={words.active}>
      {CREATOR_FILTERS.map((name) => {
        const value = query[name]
        // The search box and the platforms show their own.
        if (!value || name === 'name' || name === 'socialType') return null
        return (
          <li key={name}>
            <Chip name={creatorFilterWords[name](value)} onRemove={() => remove(name)} />
          </li>
        )
      })}
    </ul>
  )
}
