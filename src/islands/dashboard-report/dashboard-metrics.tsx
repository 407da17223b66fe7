import type { DashboardReport } from '../../contract/dashboards.ts'
import { dashboardReportMessages as messages } from '../../messages/dashboard-report.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { metricDefinitionMessages } from '../../messages/metric-definitions.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { DASHBOARD_METRICS } from '../../vocabulary/metric-lists.ts'
import { type Change as ChangeValue, periodChange } from '../../presenters/period-change.ts'
import { isWorthListing } from '../../presenters/metric-context.ts'
import { comparedNote, dashboardNotes } from '../../presenters/dashboard-notes.ts'
import { MetricDelta } from '../report/metric-delta.tsx'
import { Notes } from '../report/metric-tiles.tsx'
import { MetricsPanel } from '../report/metrics-panel.tsx'

/** The leading figures, in two rows of three. */
const LEADING = 6

/** The period's metrics, each with its change from the previous period. */
export function DashboardMetrics({ report }: { report: DashboardReport }) {
  const { metrics, previous } = report
  const words = { ...figureWords, dashboardNotes: messages, definitions: metricDefinitionMessages }
  const keys = DASHBOARD_METRICS.filter((key) => isWorthListing(key, metrics))
  // The compared days are shown next to the period.
  const notes = dashboardNotes(report, words).filter((note) => note !== comparedNote(report, words))
  return (
    <>
      <MetricsPanel
        label={messages.metrics}
        leading={keys.slice(0, LEADING)}
        others={keys.slice(LEADING)}
        of={{ ...report, kind: 'DASHBOARD' }}
        contexts={Object.fromEntries(
          DASHBOARD_METRICS.map((key) => [
            key,
            <Change key={key} metric={key} change={periodChange(key, metrics, previous)} />,
          ]),
        )}
      />
      <Notes notes={notes} />
    </>
  )
}

function Change({ metric, change }: { metric: MetricKey; change: ChangeValue | null }) {
  if (change === null) return null
  return (
    <>
      <MetricDelta metric={metric} change={change} />
      <span>{messages.previous}</span>
    </>
  )
}
