import type { DashboardReport } from '../../contract/dashboards.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { metricDefinitionMessages } from '../../messages/metric-definitions.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { isOfFee } from '../../vocabulary/metric-keys.ts'
import { DASHBOARD_METRICS } from '../../vocabulary/metric-lists.ts'
import { type Change as ChangeValue, periodChange } from '../../presenters/period-change.ts'
import { dashboardNotes } from '../../presenters/dashboard-notes.ts'
import { MetricDelta } from '../report/metric-delta.tsx'
import { MetricTiles, Notes } from '../report/metric-tiles.tsx'

/** The period's metrics, each with how it changed from as many days before. */
export function DashboardMetrics({ report }: { report: DashboardReport }) {
  const { metrics, previous } = report
  return (
    <>
      <MetricTiles
        label={words.metrics}
        keys={DASHBOARD_METRICS.filter((key) => !(metrics.cost === null && isOfFee(key)))}
        of={{ ...report, kind: 'DASHBOARD' }}
        others={words.otherMetrics}
        contexts={Object.fromEntries(
          DASHBOARD_METRICS.map((key) => [
            key,
            <Change key={key} metric={key} change={periodChange(key, metrics, previous)} />,
          ]),
        )}
      />
      <Notes
        notes={dashboardNotes(report, {
          ...figureWords,
          dashboardNotes: words,
          definitions: metricDefinitionMessages,
        })}
      />
    </>
  )
}

function Change({ metric, change }: { metric: MetricKey; change: ChangeValue | null }) {
  if (change === null) return null
  return (
    <>
      <MetricDelta metric={metric} change={change} />
      <span>{words.previous}</span>
    </>
  )
}
