import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import type { DashboardReport } from '../../contract/dashboards.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import type { DashboardReportStore } from '../../stores/dashboard-report.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Part } from '../../ui/part.tsx'
import { TimePanel } from '../report/time-panel.tsx'
import { BenchmarkPanel } from './benchmark-panel.tsx'
import { CampaignSpans } from './campaign-spans.tsx'
import { DashboardMetrics } from './dashboard-metrics.tsx'
import { ReportBodyOutline } from './report-body-outline.tsx'
import styles from './report-body.module.css'
import { TypesPanel } from './types-panel.tsx'

// Far down the page: it comes while the numbers are read.
const LowerTables = lazy(async () => ({ default: (await import('./lower-tables.tsx')).LowerTables }))

const AgencyLine = lazy(async () => ({ default: (await import('../agency-line.tsx')).AgencyLine }))

/** The report over several campaigns, in the state in which it is. */
export function ReportBody({ report, isStaff }: { report: DashboardReportStore; isStaff: boolean }) {
  const remote = useStore(report.$remote)
  if (remote.state === 'loading') return <ReportBodyOutline />
  if (remote.state === 'ready') return <Numbers report={remote.value} isStaff={isStaff} busy={remote.stale} />
  if (remote.notThereYet) return <EmptyState title={words.notThereYet} text={words.notThereYetText} />
  return <FailedState onRetry={() => void report.reload()} />
}

function Numbers({ report, isStaff, busy }: { report: DashboardReport; isStaff: boolean; busy: boolean }) {
  return (
    <div className={styles.body} aria-busy={busy}>
      <DashboardMetrics report={report} />
      <TimePanel timeline={report.timeline} metrics={report.metrics} level={2} />
      <div className={styles.pair}>
        <CampaignSpans campaigns={report.campaigns} />
        <TypesPanel report={report} />
      </div>
      <BenchmarkPanel campaigns={report.campaigns} />
      <Part>
        <LowerTables report={report} isStaff={isStaff} busy={busy} />
      </Part>
      <Part aside>
        <AgencyLine />
      </Part>
    </div>
  )
}
