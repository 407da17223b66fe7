import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { SOCIAL_TYPES } from '../../vocabulary/social-types.ts'
import { creatorsMessages as words } from '../../messages/creators.ts'
import { platformNames } from '../../messages/platforms.ts'
import type { CreatorsPage } from '../../stores/creators-page.ts'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { OrderSelects } from '../order-selects.tsx'
import styles from './creator-tools.module.css'

// Opened when looking for new creators.
const CreatorFilters = later(() => import('./creator-filters.tsx'), 'CreatorFilters')
const ActiveCreatorFilters = later(() => import('./active-creator-filters.tsx'), 'ActiveCreatorFilters')
// Not the contract's list, which also contains those of the filters.
const sortFields = ['name', 'followersCount', 'campaignsCount', 'contentCount'] as const
const platforms = ['ALL', ...SOCIAL_TYPES] as const

/** Filters of the list; on a phone also its order, which is otherwise in the table's header. */
export function CreatorTools({ page, staff }: { page: CreatorsPage; staff: boolean }) {
  const id = useId()
  const query = useStore(page.$query)
  // On a phone, open if the address contains filters.
  const [open, setOpen] = useState(
    () => innerWidth <= 768 && ['sortField', 'orderDir'].some((name) => query[name] !== undefined),
  )
  const search = useStore(page.$search)
  const isFiltered = useStore(page.$isFiltered)
  const more = page.countMore(query)
  return (
    <div role="search" aria-label={words.filters}>
      <div className={styles.tools}>
        <SearchInput
          label={words.search}
          value={search}
          className={styles.search}
          onChange={(event) => page.typeSearch(event.target.value)}
        />
        <Button aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
          <span className={styles.wide}>{words.more}</span>
          <span className={styles.narrow}>{words.moreAndOrder}</span>
        </Button>
        <Segmented
          label={words.platform}
          fill
          value={platforms.find((platform) => platform === query['socialType']) ?? 'ALL'}
          options={platforms.map((value) => ({
            value,
            label: value === 'ALL' ? words.allPlatforms : platformNames[value],
          }))}
          onValue={(platform) => page.filter({ socialType: platform === 'ALL' ? null : platform })}
        />
        {isFiltered && (
          <Button kind="ghost" onClick={page.clear}>
            {words.clear}
          </Button>
        )}
      </div>
      <LazyBoundary aside>
        {open && (
          <div id={id}>
            <div className={styles.order}>
              <OrderSelects
                page={page}
                fields={sortFields}
                usual={{ field: 'name', direction: 'asc' }}
                words={words.sortFields}
              />
            </div>
            <CreatorFilters page={page} staff={staff} />
          </div>
        )}
        {more > 0 && <ActiveCreatorFilters page={page} />}
      </LazyBoundary>
    </div>
  )
}
