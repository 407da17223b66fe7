import { useMemo } from 'react'
import type { DashboardReport } from '../../contract/dashboards.ts'
import { dashboardTableMessages as words } from '../../messages/dashboard-tables.ts'
import { later } from '../../ui/later.ts'
import { Panel } from '../../ui/panel.tsx'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { creatorColumns } from '../report/creator-columns.tsx'
import { CreatorsTable } from '../report/creators-table.tsx'

// Only for large dashboards.
const CreatorPages = later(() => import('./creator-pages.tsx'), 'CreatorPages')

type DashboardCreatorsProps = { report: DashboardReport; isStaff: boolean; isPublic: boolean; busy: boolean }

/** The creators of all campaigns; paged in a report with many. */
export function DashboardCreators({ report, isStaff, isPublic, busy }: DashboardCreatorsProps) {
  const columns = useMemo(
    () => creatorColumns({ ...report, kind: 'DASHBOARD' }, { hasFees: isStaff, isPublic }),
    [report, isStaff, isPublic],
  )
  const { startDate, endDate, campaigns, creators, creatorsCount } = report
  return (
    <Panel title={words.creators} flush>
      {creators.length === creatorsCount ? (
        <CreatorsTable caption={words.creatorsTable} creators={creators} columns={columns} busy={busy} />
      ) : (
        <LazyBoundary>
          <CreatorPages
            key={[startDate, endDate, ...campaigns.map(({ id }) => id)].join(' ')}
            report={report}
            columns={columns}
          />
        </LazyBoundary>
      )}
    </Panel>
  )
}
