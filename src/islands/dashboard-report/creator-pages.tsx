import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { CampaignCreator } from '../../contract/campaign.ts'
import type { DashboardReport } from '../../contract/dashboards.ts'
import { dashboardTableMessages as words } from '../../messages/dashboard-tables.ts'
import { createDashboardCreators } from '../../stores/dashboard-creators.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { useNearViewport } from '../../ui/use-near-viewport.ts'
import { useOrderInAddress } from '../order-in-address.ts'

type CreatorPagesProps = { report: DashboardReport; columns: TableColumn<CampaignCreator>[] }

/** The table of a report with more creators than it contains: each page is requested when displayed. */
export function CreatorPages(props: CreatorPagesProps) {
  const { ref, isNear } = useNearViewport<HTMLDivElement>()
  return isNear ? <Pages {...props} /> : <Skeleton ref={ref} shape="block" />
}

function Pages({ report, columns }: CreatorPagesProps) {
  const [order, setOrder] = useOrderInAddress('creatorsOrder', columns)
  const [store] = useState(() => createDashboardCreators(report, order))
  const remote = useStore(store.$remote)
  const { column, direction } = order
  // By a click, by Back, by Forward.
  useEffect(() => store.sort({ column, direction }), [store, column, direction])
  if (remote.state === 'loading') return <Skeleton shape="block" />
  if (remote.state === 'failed') return <FailedState small level={3} onRetry={() => void store.reload()} />
  return (
    <>
      <Table
        caption={words.creatorsTable}
        columns={columns}
        rows={remote.value.items}
        rowKey={({ id }) => id}
        sort={order}
        onSort={setOrder}
        paired
        busy={remote.stale}
      />
      <Pagination list={remote.value} onPage={store.toPage} />
    </>
  )
}
