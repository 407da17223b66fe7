import type { DashboardReport } from '../../contract/dashboards.ts'
import type { MetricKey } from '../../contract/metrics.ts'
import { formatDelta } from '../../lib/format-delta.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import { Delta } from '../../ui/delta.tsx'
import { periodChange } from '../../wording/period-change.ts'
import { MetricTiles } from '../report/metric-tiles.tsx'

const shown = [
  'impressionsViewCount',
  'trueReach',
  'totalEngagement',
  'cost',
  'combinedReach',
  'trueEr',
  'frequency',
  'cpm',
  'contentCount',
  'ctr',
  'cpc',
  'cpe',
  'combinedFollowersCount',
  'audienceOverlap',
  'ecv',
  'cpv',
] as const satisfies readonly MetricKey[]

/** Where less is better; what is in neither set is neither good nor bad. */
const lessIsBetter: ReadonlySet<MetricKey> = new Set(['cpm', 'cpe', 'cpc', 'cpv'])
const moreIsBetter: ReadonlySet<MetricKey> = new Set([
  'impressionsViewCount',
  'trueReach',
  'combinedReach',
  'totalEngagement',
  'trueEr',
  'ctr',
  'contentCount',
])

/** The period's metrics, each with how it changed from as many days before. */
export function DashboardMetrics({ report }: { report: DashboardReport }) {
  const { metrics, previous } = report
  return (
    <MetricTiles
      label={words.metrics}
      keys={shown}
      of={{ ...report, kind: 'DASHBOARD' }}
      contexts={Object.fromEntries(
        shown.map((key) => [
          key,
          <Change key={key} metric={key} change={periodChange(key, metrics, previous)} />,
        ]),
      )}
    />
  )
}

function Change({ metric, change }: { metric: MetricKey; change: number | null }) {
  if (change === null) return null
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat'
  const isBetter = moreIsBetter.has(metric) ? change > 0 : change < 0
  const counts = change !== 0 && (moreIsBetter.has(metric) || lessIsBetter.has(metric))
  const meaning = counts ? (isBetter ? 'good' : 'bad') : 'neutral'
  return (
    <>
      <Delta text={formatDelta(change)} direction={direction} meaning={meaning} />
      <span>{words.previous}</span>
    </>
  )
}
