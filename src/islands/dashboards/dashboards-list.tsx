import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { dashboardsMessages as words } from '../../messages/dashboards.ts'
import { menuTitles } from '../../messages/shell.ts'
import {
  createDashboardsPage,
  type DashboardList,
  type DashboardsPage,
} from '../../stores/dashboards-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { DashboardCard } from './dashboard-card.tsx'
import { DashboardCardsSkeleton } from './dashboards-skeleton.tsx'
import styles from './dashboards-screen.module.css'

/** The dashboards that the reader may open, as cards. */
export function DashboardsList({ staff }: { staff: boolean }) {
  const [page] = useState(createDashboardsPage)
  const remote = useStore(page.$remote)
  const search = useStore(page.$search)
  return (
    <>
      <PageHead
        title={menuTitles['/dashboards']}
        sub={remote.state === 'ready' ? words.count(remote.value.totalItems) : ''}
        actions={
          staff && (
            <>
              <LinkButton href="/tmp/Dashboard">{words.provisional}</LinkButton>
              <Button kind="primary" onClick={page.openWizard}>
                <Icon name="plus" />
                {words.create}
              </Button>
            </>
          )
        }
      />
      <div className={styles.tools} role="search" aria-label={words.filters}>
        <SearchInput
          label={words.search}
          value={search}
          onChange={(event) => page.typeSearch(event.target.value)}
        />
      </div>
      {remote.state === 'loading' && <DashboardCardsSkeleton />}
      {remote.state === 'failed' && <FailedState onRetry={() => void page.reload()} />}
      {remote.state === 'ready' && (
        <Cards page={page} list={remote.value} busy={remote.stale} staff={staff} />
      )}
    </>
  )
}

function Cards({
  page,
  list,
  busy,
  staff,
}: {
  page: DashboardsPage
  list: DashboardList
  busy: boolean
  staff: boolean
}) {
  const isFiltered = useStore(page.$isFiltered)
  if (list.items.length === 0) {
    return isFiltered ? (
      <EmptyState title={words.noResult} actions={<Button onClick={page.clear}>{words.clear}</Button>} />
    ) : (
      <EmptyState
        title={words.empty}
        text={staff ? words.emptyText : words.emptyForReader}
        actions={staff && <Button onClick={page.openWizard}>{words.createFirst}</Button>}
      />
    )
  }
  return (
    <>
      <ul className={styles.cards} aria-label={words.list} aria-busy={busy}>
        {list.items.map((dashboard, index) => (
          <DashboardCard
            key={dashboard.id}
            dashboard={dashboard}
            actions={staff ? page : null}
            eager={index < 6}
          />
        ))}
      </ul>
      <Pagination list={list} onPage={page.toPage} />
    </>
  )
}
