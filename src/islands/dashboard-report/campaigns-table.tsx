import { useMemo, useState } from 'react'
import type { DashboardReport } from '../../contract/dashboards.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { formatPeriod } from '../../lib/format-period.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import { uiMessages } from '../../messages/ui.ts'
import { Panel } from '../../ui/panel.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Table, type TableColumn, type TableSort } from '../../ui/table.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { isOfFee } from '../../trade/metric-keys.ts'
import { impressionsState } from '../../wording/impressions-state.ts'
import { totalledColumn } from '../report/totalled-column.tsx'
import styles from './campaigns-table.module.css'

type Campaign = DashboardReport['campaigns'][number]

const METRICS = ['contentCount', 'impressionsViewCount', 'trueReach', 'cost', 'cpm'] as const

const byName = new Intl.Collator('it', { sensitivity: 'base', numeric: true })

/** What each campaign brought in the period, with all of them together below. */
export function CampaignsTable({ report, busy }: { report: DashboardReport; busy: boolean }) {
  const [sort, setSort] = useState<TableSort>({ column: 'impressionsViewCount', direction: 'desc' })
  const rows = useMemo(() => sorted(report.campaigns, sort), [report.campaigns, sort])
  return (
    <Panel title={words.campaigns} sub={words.campaignsCount(rows.length)} flush>
      <Table
        caption={words.campaignsTable}
        columns={columnsOf(report)}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        busy={busy}
      />
    </Panel>
  )
}

function columnsOf(totals: DashboardReport): TableColumn<Campaign>[] {
  // Where all of them are simulated, the head of the report has said so.
  const isMixed = totals.campaigns.some(({ report }) => !report.simulated)
  return [
    {
      id: 'name',
      label: words.campaign,
      heads: true,
      sortable: true,
      cell: (row) => <Name campaign={row} />,
    },
    {
      id: 'status',
      label: words.status,
      cell: (row) => (
        <span className={styles.status}>
          <StatusPill state={row.status} />
          <Outcome campaign={row} />
          {isMixed && row.report.simulated && <StatusPill state="simulated" />}
        </span>
      ),
    },
    {
      id: 'startDate',
      label: words.days,
      sortable: true,
      cell: ({ startDate, endDate }) => (
        <span className={styles.period}>{formatPeriod(startDate, endDate)}</span>
      ),
    },
    {
      id: 'creatorsCount',
      label: words.creatorsOf,
      numeric: true,
      sortable: true,
      cell: ({ creatorsCount }) => formatNumber(creatorsCount),
    },
    ...METRICS.filter(
      (key) => !isOfFee(key) || totals.campaigns.some(({ metrics }) => metrics.cost !== null),
    ).map((key) => totalledColumn<Campaign>(key, 'CAMPAIGN', { ...totals, kind: 'DASHBOARD' })),
  ]
}

/** Of the whole campaign, whatever the period. */
function Outcome({ campaign }: { campaign: Campaign }) {
  const state = impressionsState(campaign, romeToday())
  return state && <StatusPill state={state}>{words.impressionsAre(uiMessages.goal[state])}</StatusPill>
}

function Name({ campaign }: { campaign: Campaign }) {
  const { id, campaignName, brandName, coverUrl, brandImage } = campaign
  return (
    <span className={styles.name}>
      <Thumb id={id} name={brandName} src={coverUrl ?? brandImage} shape="small" />
      <span>
        <a href={`/campaigns/${id}`} data-clamp>
          {campaignName}
        </a>
        <small data-clamp>{brandName}</small>
      </span>
    </span>
  )
}

/** By name, by day, by number; what is not known comes last either way. */
function sorted(campaigns: readonly Campaign[], { column, direction }: TableSort): Campaign[] {
  const sign = direction === 'asc' ? 1 : -1
  const after = (one: Campaign, other: Campaign) => byName.compare(one.campaignName, other.campaignName)
  if (column === 'name') return campaigns.toSorted((one, other) => sign * after(one, other))
  if (column === 'startDate')
    return campaigns.toSorted((one, other) => sign * one.startDate.localeCompare(other.startDate))
  return campaigns.toSorted((one, other) => {
    const left = valueOf(one, column)
    const right = valueOf(other, column)
    if (left === right) return after(one, other)
    if (left === null) return 1
    if (right === null) return -1
    return sign * (left - right)
  })
}

function valueOf(campaign: Campaign, column: string): number | null {
  const values: Readonly<Record<string, unknown>> = {
    ...campaign.metrics,
    creatorsCount: campaign.creatorsCount,
  }
  const value = values[column]
  return typeof value === 'number' ? value : null
}
