import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatNumber } from '../../lib/format-number.ts'
import { campaignsMessages as words } from '../../messages/campaigns.ts'
import type { CampaignList, createCampaignsPage } from '../../stores/campaigns-page.ts'
import { createOrganizationOptions } from '../../stores/campaigns-page.ts'
import { Button } from '../../ui/button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { OrderSelects } from '../order-selects.tsx'
import styles from './campaign-tools.module.css'

type Page = ReturnType<typeof createCampaignsPage>
const statuses = ['IN_PROGRESS', 'CONCLUDED', 'SCHEDULED', 'ALL'] as const
const sortFields = ['startDate', 'campaignName', 'brandName'] as const

/** What is shown of the list, and in which order. */
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
      <div className={styles.selects}>
        {isStaff && (
          <OrganizationSelect
            value={query['organizationId'] ?? ''}
            onValue={(organizationId) => page.filter({ organizationId })}
          />
        )}
        <OrderSelects
          page={page}
          fields={sortFields}
          usual={{ field: 'startDate', direction: 'desc' }}
          words={words.sortFields}
        />
        {isFiltered && (
          <Button kind="ghost" onClick={page.clear}>
            {words.clear}
          </Button>
        )}
      </div>
    </div>
  )
}

function OrganizationSelect({ value, onValue }: { value: string; onValue: (id: string) => void }) {
  const [$options] = useState(createOrganizationOptions)
  const remote = useStore($options)
  const options = remote.state === 'ready' ? remote.value : []
  // Until the list is there, a client from the address would be shown as «Tutti».
  const shown = options.some(({ id }) => id === value) ? value : ''
  return (
    <Select
      compact
      aria-label={words.organization}
      value={shown}
      className={styles.organization}
      onChange={(event) => onValue(event.target.value)}
    >
      <option value="">{words.allOrganizations}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
