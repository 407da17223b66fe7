import type { ReactNode } from 'react'
import type { DashboardReport } from '../../contract/dashboards.ts'
import type { MetricKey } from '../../contract/metrics.ts'
import type { VisibleMetrics } from '../../contract/visible-metrics.ts'
import { changeShare } from '../../lib/change-share.ts'
import { formatDelta } from '../../lib/format-delta.ts'
import { dashboardReportMessages as words } from '../../messages/dashboard-report.ts'
import { Delta } from '../../ui/delta.tsx'
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

/** Followers and what channels have in common are as they are today, whatever the days. */
const ofNow: ReadonlySet<MetricKey> = new Set(['combinedFollowersCount', 'audienceOverlap'])

/** The period's metrics, each with how it changed from as many days before. */
export function DashboardMetrics({ report }: { report: DashboardReport }) {
  const { metrics, previous } = report
  return (
    <MetricTiles
      label={words.metrics}
      keys={shown}
      of={{ ...report, kind: 'DASHBOARD' }}
      contexts={Object.fromEntries(shown.map((key) => [key, changeOf(key, metrics, previous)]))}
    />
  )
}

function changeOf(
  key: MetricKey,
  { [key]: now }: VisibleMetrics,
  previous: VisibleMetrics | null,
): ReactNode {
  const before = previous?.[key]
  if (ofNow.has(key) || typeof now !== 'number' || typeof before !== 'number') return null
  return <Change metric={key} change={changeShare(now, before)} />
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
