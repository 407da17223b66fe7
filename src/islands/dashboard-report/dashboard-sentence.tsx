import type { DashboardReport } from '../../contract/dashboards.ts'
import { formatAbout, formatAboutRange } from '../../lib/format-about.ts'
import { romeToday } from '../../lib/rome-day.ts'
import { dashboardReportMessages } from '../../messages/dashboard-report.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { verdictMessages } from '../../messages/goal.ts'
import { ledeMessages } from '../../messages/report-lede.ts'
import { uiMessages } from '../../messages/ui.ts'
import { dashboardLede } from '../../presenters/dashboard-lede.ts'
import { outcomes } from '../../presenters/outcomes.ts'
import styles from './dashboard-sentence.module.css'

const words = {
  ...figureWords,
  about: { count: formatAbout, range: formatAboutRange },
  lede: ledeMessages,
  outcomes: dashboardReportMessages,
  ui: uiMessages,
  verdict: verdictMessages,
} as const

/** What the campaigns did in the period, and how they stand against their targets. */
export function DashboardSentence({ report }: { report: DashboardReport }) {
  // A report in pages does not say here how many creators published.
  const isComplete = report.creators.length === report.creatorsCount
  const lede = isComplete ? dashboardLede(report, words) : null
  const stand = outcomes(report.campaigns, romeToday(), words)
  if (lede === null && stand === null) return null
  return (
    <p className={styles.lede}>
      {lede?.before}
      {lede?.people && <b>{lede.people}</b>}
      {lede?.after} {stand}
    </p>
  )
}
