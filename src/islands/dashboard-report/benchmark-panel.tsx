import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DashboardReport } from '../../contract/dashboards.ts'
import { benchmarkPanelMessages as words } from '../../messages/benchmark.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { metricDefinitionMessages } from '../../messages/metric-definitions.ts'
import { metricMessages } from '../../messages/metrics.ts'
import { type BenchmarkRow, benchmarkRows } from '../../presenters/benchmark-rows.ts'
import { benchmarkTable } from '../../report/sections/campaigns.ts'
import { uiMessages } from '../../messages/ui.ts'
import { createBenchmark } from '../../stores/dashboard-page.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { later } from '../../ui/later.ts'
import { Panel } from '../../ui/panel.tsx'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { BlockTable } from '../report/block-table.tsx'
import styles from './benchmark-panel.module.css'

const BenchmarkOrigin = later(() => import('./benchmark-origin.tsx'), 'BenchmarkOrigin')

const tableWords = {
  ...figureWords,
  benchmark: words,
  definitions: metricDefinitionMessages,
  metrics: metricMessages,
  ui: uiMessages,
  // Columns of files only.
  workbook: { benchmarkLow: '', benchmarkHigh: '' },
}

type BenchmarkPanelProps = { campaigns: DashboardReport['campaigns']; isStaff: boolean }

/** The median of the dashboard's campaigns next to that of concluded ones; hidden for a client without a benchmark. */
export function BenchmarkPanel({ campaigns, isStaff }: BenchmarkPanelProps) {
  const [$benchmark] = useState(createBenchmark)
  const remote = useStore($benchmark)
  if (remote.state === 'failed') return null
  if (remote.state === 'loading' && !isStaff) return null
  if (remote.state === 'loading')
    return (
      <Panel title={words.benchmark}>
        <Skeleton shape="block" className={styles.skeleton} />
      </Panel>
    )
  const [block] = benchmarkTable({ benchmark: remote.value, campaigns }, tableWords)
  if (block === undefined && !isStaff) return null
  return (
    <Panel
      title={words.benchmark}
      mark={<Tooltip name={words.benchmark}>{words.benchmarkTooltip}</Tooltip>}
      sub={block?.sub}
      flush
    >
      {block === undefined ? (
        <EmptyState small level={3} title={words.benchmarkMissing} />
      ) : (
        <div className={styles.table}>
          <BlockTable
            block={block}
            caption={words.benchmarkTable}
            mark={markOf(benchmarkRows(remote.value, campaigns))}
          />
        </div>
      )}
    </Panel>
  )
}

function markOf(rows: readonly BenchmarkRow[]) {
  return (rowId: string, columnId: string) => {
    const row = rows.find(({ key }) => key === rowId)
    return (
      <LazyBoundary aside>{row && <BenchmarkOrigin row={row} isHere={columnId === 'here'} />}</LazyBoundary>
    )
  }
}
