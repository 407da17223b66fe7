import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DashboardReport } from '../../contract/dashboards.ts'
import { benchmarkPanelMessages as words } from '../../messages/benchmark.ts'
import { metricDefinitionMessages } from '../../messages/metric-definitions.ts'
import { metricMessages } from '../../messages/metrics.ts'
import { createBenchmark } from '../../stores/dashboard-page.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { TrackBar } from '../../ui/track-bar.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { type BenchmarkRow, benchmarkRows, benchmarkSentence } from '../../presenters/benchmark-rows.ts'
import { MetricDelta } from './metric-delta.tsx'
import { MetricFigure } from '../report/metric-figure.tsx'
import styles from './benchmark-panel.module.css'
import { later } from '../../ui/later.ts'

const MedianSource = later(() => import('./benchmark-origin.tsx'), 'MedianSource')
const BenchmarkOrigin = later(() => import('./benchmark-origin.tsx'), 'BenchmarkOrigin')

/** «Benchmark»: the median of the dashboard's campaigns next to the median of concluded campaigns. */
export function BenchmarkPanel({ campaigns }: { campaigns: DashboardReport['campaigns'] }) {
  const [$benchmark] = useState(createBenchmark)
  const remote = useStore($benchmark)
  if (remote.state === 'failed') return null
  if (remote.state === 'loading')
    return (
      <Panel title={words.benchmark}>
        <Skeleton shape="block" className={styles.outline} />
      </Panel>
    )
  const rows = benchmarkRows(remote.value, campaigns)
  return (
    <Panel
      title={words.benchmark}
      mark={<Tooltip name={words.benchmark}>{words.benchmarkTooltip}</Tooltip>}
      sub={
        rows.length > 0
          ? benchmarkSentence(rows, remote.value.campaignsCount, {
              benchmark: words,
              metrics: metricMessages,
              definitions: metricDefinitionMessages,
            })
          : undefined
      }
      flush
    >
      {rows.length === 0 ? (
        <EmptyState small level={3} title={words.benchmarkMissing} />
      ) : (
        <Table caption={words.benchmarkTable} columns={COLUMNS} rows={rows} rowKey={({ key }) => key} />
      )}
    </Panel>
  )
}

const COLUMNS: TableColumn<BenchmarkRow>[] = [
  { id: 'metric', label: words.benchmarkMetric, heads: true, cell: ({ key }) => metricMessages[key].label },
  { id: 'bar', label: words.benchmarkBar, whole: true, cell: (row) => <Bar row={row} /> },
  {
    id: 'here',
    label: words.benchmarkHere,
    numeric: true,
    cell: (row) => (
      <MetricFigure
        metric={row.key}
        of={{ metrics: { [row.key]: row.value } }}
        source={<MedianSource row={row} />}
      />
    ),
  },
  {
    id: 'median',
    label: words.benchmarkMedian,
    numeric: true,
    cell: (row) => (
      <MetricFigure
        metric={row.key}
        of={{ metrics: { [row.key]: row.quartiles.median } }}
        source={<BenchmarkOrigin row={row} />}
      />
    ),
  },
  {
    id: 'gap',
    label: words.benchmarkGap,
    numeric: true,
    cell: ({ key, change }) => change !== null && <MetricDelta metric={key} change={change} />,
  },
]

/** The value as a bar, the quartiles as a band, the median as a tick; the largest of them is the full width. */
function Bar({ row: { value, quartiles } }: { row: BenchmarkRow }) {
  const most = Math.max(value, quartiles.p75) * 1.1 || 1
  return (
    <span className={styles.bar}>
      <TrackBar
        thick
        bar={value / most}
        band={[quartiles.p25 / most, quartiles.p75 / most]}
        ticks={[quartiles.median / most]}
      />
    </span>
  )
}
