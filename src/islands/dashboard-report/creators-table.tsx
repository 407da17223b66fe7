import { useMemo, useState } from 'react'
import type { CampaignCreator } from '../../contract/campaign.ts'
import type { DashboardReport } from '../../contract/dashboards.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import type { MetricKey } from '../../trade/metric-catalogue.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Table, type TableColumn, type TableSort } from '../../ui/table.tsx'
import { MetricFigure } from '../report/metric-figure.tsx'
import { sortCreators } from '../report/sort-creators.ts'
import styles from './campaigns-table.module.css'

/** So many rows at first, and so many more at each click. */
const firstRows = 20
const moreRows = 100

type CreatorsTableProps = { report: DashboardReport; isStaff: boolean; busy: boolean }

/** Who took part, over all campaigns. */
export function CreatorsTable({ report, isStaff, busy }: CreatorsTableProps) {
  const [sort, setSort] = useState<TableSort>({ column: 'impressionsViewCount', direction: 'desc' })
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
          columns={columnsOf(report, isStaff)}
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
    metricColumn('contentCount', words.contents, totals),
    metricColumn('combinedReach', words.reach, totals),
    metricColumn('impressionsViewCount', words.impressions, totals),
    metricColumn('totalEngagement', words.engagement, totals),
    metricColumn('trueEr', words.trueEr, totals),
  ]
  if (!isStaff) return columns
  return [
    ...columns,
    { ...metricColumn('cost', words.fee, totals), total: '' },
    { ...metricColumn('cpm', words.cpm, totals), total: '' },
  ]
}

function metricColumn(key: MetricKey, label: string, totals: DashboardReport): TableColumn<CampaignCreator> {
  return {
    id: key,
    label,
    numeric: true,
    sortable: true,
    cell: ({ metrics }) => <MetricFigure metric={key} of={{ kind: 'CREATOR', metrics }} />,
    total: <MetricFigure metric={key} of={{ ...totals, kind: 'DASHBOARD' }} />,
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
