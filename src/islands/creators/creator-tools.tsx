import { useStore } from '@nanostores/react'
import { SOCIAL_TYPES } from '../../trade/social-types.ts'
import { creatorsMessages as words } from '../../messages/creators.ts'
import { platformNames } from '../../messages/platforms.ts'
import { CREATOR_SORT_FIELDS } from '../../contract/creator-lists.ts'
import type { CreatorsPage } from '../../stores/creators-page.ts'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { OrderSelects } from '../order-selects.tsx'
import styles from './creator-tools.module.css'

const platforms = ['ALL', ...SOCIAL_TYPES] as const

/** What is shown of the list; on a phone also its order, which the table's head gives elsewhere. */
export function CreatorTools({ page }: { page: CreatorsPage }) {
  const query = useStore(page.$query)
  const search = useStore(page.$search)
  const isFiltered = useStore(page.$isFiltered)
  return (
    <div className={styles.tools} role="search" aria-label={words.filters}>
      <SearchInput
        label={words.search}
        value={search}
        className={styles.search}
        onChange={(event) => page.typeSearch(event.target.value)}
      />
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
      <div className={styles.order}>
        <OrderSelects
          page={page}
          fields={CREATOR_SORT_FIELDS}
          usual={{ field: 'name', direction: 'asc' }}
          words={words.sortFields}
        />
      </div>
      {isFiltered && (
        <Button kind="ghost" onClick={page.clear}>
          {words.clear}
        </Button>
      )}
    </div>
  )
}
