import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { preferencesMessages } from '../../messages/preferences.ts'
import { trashMessages as words } from '../../messages/trash.ts'
import { createTrashPage, type TrashList, type TrashPage } from '../../stores/trash-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Table } from '../../ui/table.tsx'
import { TRASH_KINDS } from '../../vocabulary/trash-kinds.ts'
import { ListRowsSkeleton } from '../preferences/list-skeleton.tsx'
import { trashColumns } from './trash-columns.tsx'
import styles from './trash.module.css'

/** /preferences?view=trash: deleted records that can be restored, for staff. */
export function TrashScreen() {
  const [page] = useState(createTrashPage)
  const remote = useStore(page.$remote)
  const { kind = '' } = useStore(page.$query)
  return (
    <>
      <PageHead
        crumbs={[{ label: preferencesMessages.title, href: '/preferences' }, { label: words.title }]}
        title={words.title}
        sub={words.lead}
      />
      <div className={styles.tools}>
        <Segmented
          label={words.kindFilter}
          options={[
            { value: '', label: words.all },
            ...TRASH_KINDS.map((value) => ({ value, label: words.kinds[value] })),
          ]}
          value={kind}
          onValue={(chosen) => page.filter({ kind: chosen === '' ? null : chosen })}
        />
      </div>
      {remote.state === 'loading' && <ListRowsSkeleton />}
      {remote.state === 'failed' && <FailedState onRetry={() => void page.reload()} />}
      {remote.state === 'ready' && <Rows page={page} list={remote.value} busy={remote.stale} />}
    </>
  )
}

function Rows({ page, list, busy }: { page: TrashPage; list: TrashList; busy: boolean }) {
  const isFiltered = useStore(page.$isFiltered)
  const restoring = useStore(page.$restoring)
  if (list.items.length === 0) {
    return isFiltered ? (
      <EmptyState title={words.none} actions={<Button onClick={page.clear}>{words.all}</Button>} />
    ) : (
      <EmptyState title={words.empty} text={words.emptyText} />
    )
  }
  return (
    <Panel flush>
      <Table
        dense
        caption={words.title}
        columns={trashColumns(page, restoring)}
        rows={list.items}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        busy={busy}
      />
      <Pagination list={list} onPage={page.toPage} />
    </Panel>
  )
}
