import { useEffect, useMemo } from 'react'
import type { DashboardReport } from '../../contract/dashboards.ts'
import { capital } from '../../lib/capital.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { sortRows } from '../../lib/sort-rows.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import { dashboardTableMessages } from '../../messages/dashboard-tables.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { verdictMessages } from '../../messages/goal.ts'
import { uiMessages } from '../../messages/ui.ts'
import { rememberBackLink, takeBackLink } from '../../stores/back-link.ts'
import { Panel } from '../../ui/panel.tsx'
import { RowHead } from '../../ui/row-head.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Table, type TableColumn, type TableSort } from '../../ui/table.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { isOfFee } from '../../vocabulary/metric-keys.ts'
import { impressionsState } from '../../presenters/impressions-state.ts'
import { targetWord } from '../../presenters/target-words.ts'
import { planShare } from '../../presenters/plan-share.ts'
import { metricColumn } from '../report/metric-column.tsx'
import { useOrderInAddress } from '../order-in-address.ts'
import { hasPlan, PlanShare } from './plan-share.tsx'
import styles from './campaigns-table.module.css'

const targetWords = { ui: uiMessages, verdict: verdictMessages } as const

type Campaign = DashboardReport['campaigns'][number]

const METRICS = ['impressionsViewCount', 'contentCount', 'trueReach', 'cost', 'cpm'] as const

type CampaignsTableProps = {
  report: DashboardReport
  /** The dashboard's name, for the back link. */
  name: string
  /** On a share link, campaigns cannot be opened. */
  isPublic: boolean
  busy: boolean
}

/** The results of each campaign in the period, with the totals below. */
export function CampaignsTable({ report, name, isPublic, busy }: CampaignsTableProps) {
  const columns = columnsOf(report, isPublic ? null : name)
  const [sort, setSort] = useOrderInAddress('campaignsOrder', columns)
  useEffect(comeBack, [])
  const rows = useMemo(() => sorted(report.campaigns, sort), [report.campaigns, sort])
  return (
    <Panel
      title={dashboardTableMessages.campaigns}
      sub={
        report.campaigns.some(hasPlan) ? dashboardTableMessages.planNote : words.campaignsCount(rows.length)
      }
      flush
    >
      <Table
        caption={dashboardTableMessages.campaignsTable}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        dense
        paired
        busy={busy}
      />
    </Panel>
  )
}

/** @param backTo the name of the dashboard to return to; null: campaigns cannot be opened from here */
function columnsOf(totals: DashboardReport, backTo: string | null): TableColumn<Campaign>[] {
  // If all are simulated, the header of the report says so.
  const isMixed = totals.campaigns.some(({ report }) => !report.simulated)
  return [
    {
      id: 'name',
      label: dashboardTableMessages.campaign,
      heads: true,
      sortable: true,
      cell: (row) => <Name campaign={row} backTo={backTo} />,
    },
    {
      id: 'planShare',
      label: dashboardTableMessages.outcome,
      fullWidth: true,
      sortable: totals.campaigns.some(hasPlan),
      cell: (row) => (
        <span className={styles.outcome}>
          <Outcome campaign={row} />
          {isMixed && row.report.simulated && <StatusPill state="simulated" />}
        </span>
      ),
    },
    ...METRICS.filter(
      (key) => !isOfFee(key) || totals.campaigns.some(({ metrics }) => typeof metrics.cost === 'number'),
    ).map((key) => {
      const column = metricColumn<Campaign>(key, 'CAMPAIGN', { ...totals, kind: 'DASHBOARD' })
      return key === 'impressionsViewCount' && totals.campaigns.some(hasPlan) ? withPlan(column) : column
    }),
  ]
}

/** Unchanged if no campaign has a plan for this reader. */
function withPlan(column: TableColumn<Campaign>): TableColumn<Campaign> {
  return {
    ...column,
    label: dashboardTableMessages.impressionsAndPlan,
    numeric: false,
    fullWidth: true,
    cell: (row) => (
      <span className={styles.impressions}>
        <span className={styles.label}>{column.label}</span>
        <span>{column.cell(row)}</span>
        <PlanShare campaign={row} />
      </span>
    ),
    total: (
      <span className={styles.impressions}>
        <span className={styles.label}>{column.label}</span>
        <span>{column.total}</span>
      </span>
    ),
  }
}

/** The state of the entire campaign regardless of the period: relative to its target, else by date. */
function Outcome({ campaign }: { campaign: Campaign }) {
  const verdict = impressionsState(campaign, romeToday(), targetWords)
  if (verdict === null) return <StatusPill state={campaign.status} />
  return (
    <>
      <StatusPill state={verdict.state}>{targetWord(verdict, targetWords)}</StatusPill>
      {verdict.missing && <small className={styles.missing}>{capital(verdict.missing)}</small>}
    </>
  )
}

function Name({ campaign, backTo }: { campaign: Campaign; backTo: string | null }) {
  const { id, campaignName, brandName, coverUrl, brandImage, startDate, endDate } = campaign
  return (
    <RowHead
      picture={<Thumb id={id} name={brandName} src={coverUrl ?? brandImage} shape="small" />}
      name={campaignName}
      {...(backTo !== null && {
        href: `/campaigns/${id}`,
        onClick: () => rememberBackLink(id, backTo),
      })}
      below={
        <span className={styles.below}>
          <span data-clamp>{brandName}</span>
          <span className={styles.period}>{figureWords.format.period(startDate, endDate)}</span>
        </span>
      }
    />
  )
}

/** By name, by outcome, by number. */
function sorted(campaigns: readonly Campaign[], order: TableSort): Campaign[] {
  return sortRows(
    campaigns,
    order,
    ({ campaignName }) => campaignName,
    (campaign) => ({
      ...campaign.metrics,
      planShare: planShare(campaign, romeToday())?.share,
    }),
  )
}

/** Scrolls to the campaign that was opened from here. */
function comeBack(): void {
  const way = takeBackLink()
  if (way === null) return
  scrollTo({ top: way.y, behavior: 'instant' })
  const link = document.querySelector(`main table a[href="/campaigns/${way.campaignId}"]`)
  if (!(link instanceof HTMLElement)) return
  link.focus({ preventScroll: true })
  link.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
