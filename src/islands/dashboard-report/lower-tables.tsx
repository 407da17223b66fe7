import type { DashboardReport } from '../../contract/dashboards.ts'
import { dashboardTableMessages as words } from '../../messages/dashboard-tables.ts'
import { Fold } from '../../ui/fold.tsx'
import { AudienceSection } from '../report/audience-section.tsx'
import { BenchmarkPanel } from './benchmark-panel.tsx'
import { CampaignSpans } from './campaign-spans.tsx'
import { CampaignsTable } from './campaigns-table.tsx'
import { CreatorsTable } from './creators-table.tsx'
import styles from './report-body.module.css'
import { TypesPanel } from './types-panel.tsx'

type LowerTablesProps = {
  report: DashboardReport
  /** Of the dashboard. */
  name: string
  isStaff: boolean
  busy: boolean
}

/** What lies below the first screen: days, formats and benchmark, campaign by campaign, creator by creator, and whom they reach. */
export function LowerTables({ report, name, isStaff, busy }: LowerTablesProps) {
  return (
    <>
      <Fold narrow label={words.daysAndFormats}>
        <div className={styles.pair}>
          <CampaignSpans campaigns={report.campaigns} />
          <TypesPanel report={report} />
        </div>
      </Fold>
      <BenchmarkPanel campaigns={report.campaigns} />
      <CampaignsTable report={report} name={name} busy={busy} />
      <Fold narrow label={words.allCreators(report.creatorsCount)}>
        <CreatorsTable report={report} isStaff={isStaff} busy={busy} />
      </Fold>
      <section className={styles.audience} aria-labelledby="AUDIENCE">
        <h2 id="AUDIENCE">{words.audience}</h2>
        <Fold narrow label={words.wholeAudience}>
          <AudienceSection
            campaign={{ audience: report.audience, channels: report.comparedChannels }}
            channelsCount={report.channelsCount}
          />
        </Fold>
      </section>
    </>
  )
}
