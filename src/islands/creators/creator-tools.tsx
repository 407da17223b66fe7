import { useStore } from '@nanostores/react'
import { SOCIAL_TYPES } from '../../lib/social-types.ts'
import { creatorsMessages as words } from '../../messages/creators.ts'
import { CREATOR_SORT_FIELDS } from '../../contract/creators.ts'
import type { CreatorsPage } from '../../stores/creators-page.ts'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './creator-tools.module.css'

const platforms = ['ALL', ...SOCIAL_TYPES] as const
const directions = ['asc', 'desc'] as const

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
          label: value === 'ALL' ? words.allPlatforms : words.platforms[value],
        }))}
        onValue={(platform) => page.filter({ socialType: platform === 'ALL' ? null : platform })}
      />
      <div className={styles.order}>
        <Select
          compact
          aria-label={words.sortBy}
          value={query['sortField'] ?? 'name'}
          onChange={(event) =>
            page.filter({ sortField: event.target.value === 'name' ? null : event.target.value })
          }
        >
          {CREATOR_SORT_FIELDS.map((field) => (
            <option key={field} value={field}>
              {words.sortFields[field]}
            </option>
          ))}
        </Select>
        <Select
          compact
          aria-label={words.direction}
          value={query['orderDir'] ?? 'asc'}
          onChange={(event) =>
            page.filter({ orderDir: event.target.value === 'asc' ? null : event.target.value })
          }
        >
          {directions.map((direction) => (
            <option key={direction} value={direction}>
              {words.directions[direction]}
            </option>
          ))}
        </Select>
      </div>
      {isFiltered && (
        <Button kind="ghost" onClick={page.clear}>
          {words.clear}
        </Button>
      )}
    </div>
  )
}
