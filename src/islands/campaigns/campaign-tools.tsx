import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { formatNumber } from '../../lib/format-number.ts'
import { campaignsMessages as words } from '../../messages/campaigns.ts'
import type { CampaignList, createCampaignsPage } from '../../stores/campaigns-page.ts'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { OrderSelects } from '../order-selects.tsx'
import styles from './campaign-tools.module.css'

// Its clients are loaded later anyway.
const OrganizationSelect = later(() => import('./organization-select.tsx'), 'OrganizationSelect')
type Page = ReturnType<typeof createCampaignsPage>
const statuses = ['IN_PROGRESS', 'CONCLUDED', 'SCHEDULED', 'ALL'] as const
const sortFields = ['startDate', 'campaignName', 'brandName', 'planProgress'] as const

/** Filters and order of the list. */
export function CampaignTools({
  page,
  list,
  isStaff,
}: {
  page: Page
  list: CampaignList | null
  isStaff: boolean
}) {
  const query = useStore(page.$query)
  const search = useStore(page.$search)
  const isFiltered = useStore(page.$isFiltered)
  const id = useId()
  // Collapsed on a phone, unless the address contains filters.
  const [opened, setOpened] = useState(() =>
    ['organizationId', 'sortField', 'orderDir'].some((name) => query[name] !== undefined),
  )
  const counts = list?.statusCounts
  const all = counts && counts.IN_PROGRESS + counts.CONCLUDED + counts.SCHEDULED
  const count = (status: (typeof statuses)[number]) => (status === 'ALL' ? all : counts?.[status])
  return (
    <div className={styles.tools} role="search" aria-label={words.filters}>
      <Segmented
        label={words.status}
        fill
        value={statuses.find((status) => status === query['status']) ?? 'ALL'}
        options={statuses.map((value) => {
          const number = count(value)
          return {
            value,
            label: words.statuses[value],
            count: number === undefined ? undefined : formatNumber(number),
          }
        })}
        onValue={(status) => page.filter({ status: status === 'ALL' ? null : status })}
      />
      <SearchInput
        label={words.search}
        value={search}
        className={styles.search}
        onChange={(event) => page.typeSearch(event.target.value)}
      />
      <Button
        className={styles.fold}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {words.filtersAndOrder}
      </Button>
      <div id={id} className={styles.selects} data-open={opened}>
        {isStaff && (
          <span className={styles.organization}>
            <LazyBoundary aside>
              <OrganizationSelect
                value={query['organizationId'] ?? ''}
                onValue={(organizationId) => page.filter({ organizationId })}
              />
            </LazyBoundary>
          </span>
        )}
        <OrderSelects
          page={page}
          fields={sortFields}
          usual={{ field: 'startDate', direction: 'desc' }}
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
