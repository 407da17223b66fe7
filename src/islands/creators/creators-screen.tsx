import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { creatorsMessages as words } from '../../messages/creators.ts'
import { menuTitles } from '../../messages/shell.ts'
import { createCreatorsPage, type CreatorList, type CreatorsPage } from '../../stores/creators-page.ts'
import { $user, isStaff } from '../../stores/user.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Fold } from '../../ui/fold.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Panel } from '../../ui/panel.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { Table } from '../../ui/table.tsx'
import { Guarded } from '../guarded.tsx'
import { creatorColumns } from './creator-columns.tsx'
import { CreatorTools } from './creator-tools.tsx'
import { CreatorsSkeleton, CreatorRowsSkeleton } from './creators-skeleton.tsx'
import styles from './creators-screen.module.css'
import { CreatorsSummaryStrip } from './creators-summary-strip.tsx'

const ComparisonDialog = later(() => import('./comparison-dialog.tsx'), 'ComparisonDialog')
const NoCreators = later(() => import('./no-creators.tsx'), 'NoCreators')

/** /creators: three figures of the archive, the list, and how the figures are computed. */
export function CreatorsScreen() {
  return <Guarded skeleton={<CreatorsSkeleton />}>{() => <Creators />}</Guarded>
}

function Creators() {
  const [page] = useState(createCreatorsPage)
  const staff = isStaff(useStore($user))
  const remote = useStore(page.$remote)
  const list = remote.state === 'ready' ? remote.value : null
  const summary = useStore(page.$summary)
  const isComparing = useStore(page.$query)['compare'] !== undefined
  return (
    <>
      <PageHead
        title={menuTitles['/creators']}
        sub={list ? words.count(list.totalItems) : ''}
        actions={staff && <Button onClick={page.compare}>{words.compare}</Button>}
      />
      <CreatorsSummaryStrip page={page} />
      <CreatorTools page={page} staff={staff} />
      {remote.state === 'loading' && <CreatorRowsSkeleton />}
      {remote.state === 'failed' && <FailedState onRetry={() => void page.reload()} />}
      {remote.state === 'ready' && <Rows page={page} list={remote.value} busy={remote.stale} staff={staff} />}
      {summary.state === 'ready' && summary.value.creatorsCount > 0 && (
        <div className={styles.how}>
          <Fold label={words.howComputed}>
            <p>{words.howComputedText}</p>
          </Fold>
        </div>
      )}
      {staff && isComparing && (
        <LazyBoundary aside>
          <ComparisonDialog listed={list?.items ?? []} />
        </LazyBoundary>
      )}
    </>
  )
}

function Rows({
  page,
  list,
  busy,
  staff,
}: {
  page: CreatorsPage
  list: CreatorList
  busy: boolean
  staff: boolean
}) {
  const query = useStore(page.$query)
  if (list.items.length === 0) {
    return (
      <LazyBoundary>
        <NoCreators page={page} staff={staff} />
      </LazyBoundary>
    )
  }
  return (
    <>
      <Panel flush>
        <Table
          caption={words.table}
          columns={creatorColumns(staff)}
          rows={list.items}
          rowKey={({ id }) => id}
          sort={{
            column: query['sortField'] ?? 'name',
            direction: query['orderDir'] === 'desc' ? 'desc' : 'asc',
          }}
          onSort={({ column, direction }) => page.filter({ sortField: column, orderDir: direction })}
          busy={busy}
        />
      </Panel>
      <Pagination list={list} onPage={page.toPage} />
    </>
  )
}
