import type { DashboardReport } from '../../contract/dashboards.ts'
import { dashboardTableMessages as words } from '../../messages/dashboard-tables.ts'
import { Fold } from '../../ui/fold.tsx'
import { parts } from '../../report/sections/campaign.ts'
import { AudienceSection } from '../report/audience-section.tsx'
import { BarsPanel } from '../report/bars-panel.tsx'
import { PART_WORDS } from '../report/part-words.ts'
import { BenchmarkPanel } from './benchmark-panel.tsx'
import { DashboardCreators } from './dashboard-creators.tsx'
import styles from './report-body.module.css'
import { SpansPanel } from './spans-panel.tsx'

type LowerTablesProps = {
  report: DashboardReport
  isStaff: boolean
  isPublic: boolean
  busy: boolean
}

/** Below the first screen: days, formats and benchmark, creators, and audience. */
export function LowerTables({ report, isStaff, isPublic, busy }: LowerTablesProps) {
  return (
    <>
      <Fold narrow label={words.daysAndFormats}>
        <div className={styles.panels}>
          <SpansPanel campaigns={report.campaigns} />
          {parts({ kind: 'DASHBOARD', bySocialType: [], ...report }, PART_WORDS).map((block) => (
            <BarsPanel key={block.id} block={block} level={2} />
          ))}
        </div>
      </Fold>
      {/* It includes other clients' campaigns. */}
      {!isPublic && <BenchmarkPanel campaigns={report.campaigns} isStaff={isStaff} />}
      <Fold narrow label={words.allCreators(report.creatorsCount)}>
        <DashboardCreators {...{ report, isStaff, isPublic, busy }} />
      </Fold>
      {(!isPublic || report.audience !== null) && (
        <section className={styles.audience} aria-labelledby="AUDIENCE">
          <h2 id="AUDIENCE">{words.audience}</h2>
          <Fold narrow label={words.showAudience}>
            <AudienceSection
              audience={report.audience}
              channels={report.comparedChannels}
              channelsCount={report.channelsCount}
            />
          </Fold>
        </section>
      )}
    </>
  )
}
