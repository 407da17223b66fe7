import { useStore } from '@nanostores/react'
import type { DashboardReport } from '../../contract/dashboards.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import type { DashboardReportStore } from '../../stores/dashboard-report.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { TimePanel } from '../report/time-panel.tsx'
import { DashboardMetrics } from './dashboard-metrics.tsx'
import { CampaignsSkeleton, ReportBodySkeleton } from './report-body-skeleton.tsx'
import styles from './report-body.module.css'

// Loaded while the numbers are read.
const CampaignsTable = later(() => import('./campaigns-table.tsx'), 'CampaignsTable')
const LowerTables = later(() => import('./lower-tables.tsx'), 'LowerTables')

const AgencyLine = later(() => import('../agency-line.tsx'), 'AgencyLine')

type ReportBodyProps = {
  report: DashboardReportStore
  /** Of the dashboard. */
  name: string
  isStaff: boolean
  /** On a share link. */
  isPublic?: boolean
}

/** The report over several campaigns, in its current state. */
export function ReportBody({ report, name, isStaff, isPublic = false }: ReportBodyProps) {
  const remote = useStore(report.$remote)
  if (remote.state === 'loading') return <ReportBodySkeleton />
  if (remote.state === 'ready')
    return <Numbers report={remote.value} {...{ name, isStaff, isPublic }} busy={remote.stale} />
  if (remote.notThereYet) return <EmptyState title={words.notThereYet} text={words.notThereYetText} />
  return <FailedState onRetry={() => void report.reload()} />
}

type NumbersProps = Omit<ReportBodyProps, 'report'> & { report: DashboardReport; busy: boolean }

function Numbers({ report, name, isStaff, isPublic = false, busy }: NumbersProps) {
  return (
    <div className={styles.body} aria-busy={busy}>
      {report.lede && (
        <p className={styles.lede}>
          {report.lede.before}
          {report.lede.people && <b>{report.lede.people}</b>}
          {report.lede.after}
        </p>
      )}
      <DashboardMetrics report={report} />
      <LazyBoundary fallback={<CampaignsSkeleton />}>
        <CampaignsTable {...{ report, name, isPublic, busy }} />
      </LazyBoundary>
      <TimePanel of={report} level={2} />
      <LazyBoundary>
        <LowerTables {...{ report, isStaff, isPublic, busy }} />
      </LazyBoundary>
      <LazyBoundary aside>
        <AgencyLine />
      </LazyBoundary>
    </div>
  )
}
