import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { auditMessages as words } from '../../messages/audit-log.ts'
import { type AuditList, type AuditPage, createAuditPage } from '../../stores/audit-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table } from '../../ui/table.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditDetails } from './audit-details.tsx'
import { ListRowsSkeleton } from '../preferences/list-skeleton.tsx'
import { AuditTools } from './audit-tools.tsx'

/** /preferences?view=audit: the audit log, for staff. */
export function AuditScreen() {
  const [page] = useState(createAuditPage)
  const remote = useStore(page.$remote)
  const opened = useStore(page.$opened)
  const downloading = useStore(page.$downloading)
  const list = remote.state === 'ready' ? remote.value : null
  return (
    <>
      <PageHead
        crumbs={[{ label: words.preferences, href: '/preferences' }, { label: words.title }]}
        title={words.title}
        sub={list ? `${words.sub} ${words.count(list.totalItems)}.` : words.sub}
        actions={
          <Button busy={downloading} busyLabel={words.downloading} onClick={() => void page.download()}>
            <Icon name="download" />
            {words.download}
          </Button>
        }
      />
      <AuditTools page={page} />
      {remote.state === 'loading' && <ListRowsSkeleton />}
      {remote.state === 'failed' && <FailedState onRetry={() => void page.reload()} />}
      {remote.state === 'ready' && <Rows page={page} list={remote.value} busy={remote.stale} />}
      {opened && <AuditDetails entry={opened} onClose={page.close} />}
    </>
  )
}

function Rows({ page, list, busy }: { page: AuditPage; list: AuditList; busy: boolean }) {
  const isFiltered = useStore(page.$isFiltered)
  if (list.items.length === 0) {
    return isFiltered ? (
      <EmptyState title={words.noResult} actions={<Button onClick={page.clear}>{words.clear}</Button>} />
    ) : (
      <EmptyState title={words.empty} />
    )
  }
  return (
    <Panel flush>
      <Table
        caption={words.table}
        columns={auditColumns(page.open)}
        rows={list.items}
        rowKey={({ id }) => id}
        busy={busy}
      />
      <Pagination list={list} onPage={page.toPage} />
    </Panel>
  )
}
