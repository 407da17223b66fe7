import { useMemo, useState } from 'react'
import type { CampaignCreator } from '../../contract/campaign.ts'
import type { DashboardReport } from '../../contract/dashboards.ts'
import type { ColumnMetric } from '../../messages/metric-columns.ts'
import { dashboardTableMessages as words } from '../../messages/dashboard-tables.ts'
import { PART_METRICS } from '../../vocabulary/metric-lists.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { later } from '../../ui/later.ts'
import { Part } from '../../ui/part.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { totalledColumn } from '../report/totalled-column.tsx'
import { sortCreators } from '../../lib/sort-creators.ts'
import { useOrderInAddress } from '../order-in-address.ts'
import styles from './campaigns-table.module.css'

// Of large dashboards alone.
const CreatorPages = later(() => import('./creator-pages.tsx'), 'CreatorPages')

/** So many rows at first, and so many more at each click. */
const firstRows = 20
const moreRows = 100

type CreatorsTableProps = { report: DashboardReport; isStaff: boolean; busy: boolean }

/** Who took part, over all campaigns. */
export function CreatorsTable({ report, isStaff, busy }: CreatorsTableProps) {
  if (report.creators.length === report.creatorsCount)
    return <HeldCreators report={report} isStaff={isStaff} busy={busy} />
  const { startDate, endDate, campaigns } = report
  return (
    <Panel title={words.creators} flush>
      <Part>
        <CreatorPages
          key={[startDate, endDate, ...campaigns.map(({ id }) => id)].join(' ')}
          report={report}
          columns={columnsOf(report, isStaff)}
        />
      </Part>
    </Panel>
  )
}

/** Those that the report holds are sorted here. */
function HeldCreators({ report, isStaff, busy }: CreatorsTableProps) {
  const columns = columnsOf(report, isStaff)
  const [sort, setSort] = useOrderInAddress('creatorsOrder', columns)
  const [limit, setLimit] = useState(firstRows)
  const rows = useMemo(() => sortCreators(report.creators, sort), [report.creators, sort])
  const rest = Math.min(moreRows, rows.length - limit)
  return (
    <Panel title={words.creators} flush>
      {rows.length === 0 ? (
        <EmptyState small level={3} title={words.noCreators} />
      ) : (
        <Table
          caption={words.creatorsTable}
          columns={columns}
          rows={rows.slice(0, limit)}
          rowKey={({ id }) => id}
          sort={sort}
          onSort={setSort}
          stack={4}
          busy={busy}
        />
      )}
      {rest > 0 && (
        <p className={styles.more} data-no-print>
          <span role="status">{words.shown(limit, rows.length)}</span>
          <Button size="small" onClick={() => setLimit(limit + moreRows)}>
            {words.showMore(rest)}
          </Button>
        </p>
      )}
    </Panel>
  )
}

/** The fee, and what it could be worked out from, are staff's alone. */
function columnsOf(totals: DashboardReport, isStaff: boolean): TableColumn<CampaignCreator>[] {
  const columns: TableColumn<CampaignCreator>[] = [
    { id: 'name', label: words.creator, heads: true, sortable: true, cell: (row) => <Name creator={row} /> },
    ...PART_METRICS.map(column),
  ]
  if (!isStaff) return columns
  return [...columns, { ...column('cost'), label: words.fee, total: '' }, { ...column('cpm'), total: '' }]

  function column(key: ColumnMetric): TableColumn<CampaignCreator> {
    return totalledColumn(key, 'CREATOR', { ...totals, kind: 'DASHBOARD' })
  }
}

function Name({ creator: { id, name, pictureUrl } }: { creator: CampaignCreator }) {
  return (
    <span className={styles.name}>
      <Avatar id={id} name={name} src={pictureUrl} />
      <span>
        <a href={`/creators/${id}`} data-clamp>
          {name}
        </a>
      </span>
    </span>
  )
}
