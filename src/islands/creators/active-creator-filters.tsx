import { useStore } from '@nanostores/react'
import { creatorFilterMessages as words, creatorFilterWords } from '../../messages/creator-filters.ts'
import { CREATOR_FILTERS, type CreatorsPage } from '../../stores/creators-page.ts'
import { Chip } from '../../ui/chip.tsx'
import styles from './creator-filters.module.css'

/** What the list is narrowed by behind «Altri filtri», in sight whether these are open or not. */
export function ActiveCreatorFilters({ page }: { page: CreatorsPage }) {
  const query = useStore(page.$query)
  return (
    <ul className={styles.active} aria-label={words.active}>
      {CREATOR_FILTERS.map((name) => {
        const value = query[name]
        // The search box and the platforms show theirs.
        if (!value || name === 'name' || name === 'socialType') return null
        return (
          <li key={name}>
            <Chip name={creatorFilterWords[name](value)} onRemove={() => page.filter({ [name]: null })} />
          </li>
        )
      })}
    </ul>
  )
}
