import type { DashboardReport } from '../../contract/dashboards.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import { AudienceSection } from '../report/audience-section.tsx'
import { CampaignsTable } from './campaigns-table.tsx'
import { CreatorsTable } from './creators-table.tsx'
import styles from './report-body.module.css'

type LowerTablesProps = { report: DashboardReport; isStaff: boolean; busy: boolean }

/** What lies far down the page: campaign by campaign, creator by creator, and whom they reach. */
export function LowerTables({ report, isStaff, busy }: LowerTablesProps) {
  return (
    <>
      <CampaignsTable report={report} busy={busy} />
      <CreatorsTable report={report} isStaff={isStaff} busy={busy} />
      <section className={styles.audience} aria-labelledby="AUDIENCE">
        <h2 id="AUDIENCE">{words.audience}</h2>
        <AudienceSection
          campaign={{ audience: report.audience, channels: report.comparedChannels }}
          channelsCount={report.channelsCount}
        />
      </section>
    </>
  )
}
