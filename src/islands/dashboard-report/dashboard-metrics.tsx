import type { DashboardReport } from '../../contract/dashboards.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import { wholeCampaignMessages } from '../../messages/whole-campaign.ts'
import type { MetricKey } from '../../trade/metric-catalogue.ts'
import { DASHBOARD_METRICS } from '../../trade/metric-lists.ts'
import { type Change as ChangeValue, periodChange } from '../../wording/period-change.ts'
import { MetricDelta } from './metric-delta.tsx'
import { isOfUnsplitCost } from '../../wording/of-whole-campaign.ts'
import { MetricTiles } from '../report/metric-tiles.tsx'
import { Notes } from '../report/whole-campaign-notes.tsx'

/** The period's metrics, each with how it changed from as many days before. */
export function DashboardMetrics({ report }: { report: DashboardReport }) {
  const { metrics, previous } = report
  return (
    <>
      <MetricTiles
        label={words.metrics}
        keys={DASHBOARD_METRICS.filter((key) => !isOfUnsplitCost(key, metrics))}
        of={{ ...report, kind: 'DASHBOARD' }}
        contexts={Object.fromEntries(
          DASHBOARD_METRICS.map((key) => [
            key,
            <Change key={key} metric={key} change={periodChange(key, metrics, previous)} />,
          ]),
        )}
      />
      {metrics.cost === null && <Notes notes={[wholeCampaignMessages.costOfDays]} />}
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
