import type { PartialMetrics } from '../../contract/metrics.ts'
import { formatDayShort } from '../../lib/format-day-short.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { reportChartMessages as words } from '../../messages/report-charts.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { FigureValue } from '../../ui/figure-value.tsx'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import styles from './time-table.module.css'
import type { TimePoint } from '../../presenters/time-series.ts'

type TimeTableProps = { caption: string; points: readonly TimePoint[]; of: PartialMetrics }

/** The time chart's numbers, a row a day; `of`: what they come to, and where that comes from. */
export function TimeTable({ caption, points, of }: TimeTableProps) {
  const isPartly = points.some(({ impressions, reach }) => impressions === null || reach === null)
  return (
    <>
      <Table caption={caption} columns={columnsOf(of)} rows={points} rowKey={({ day }) => day} />
      {isPartly && <p className={styles.why}>{words.unknownDays}</p>}
    </>
  )
}

function columnsOf({ facts }: PartialMetrics): TableColumn<TimePoint>[] {
  const mark = (key: MetricKey) => {
    const fact = facts?.[key]
    return fact && { mark: <OriginMark origin={fact.origin} /> }
  }
  return [
    { id: 'day', label: words.day, heads: true, cell: ({ day }) => formatDayShort(day) },
    {
      id: 'impressions',
      label: words.impressions,
      ...mark('impressionsViewCount'),
      numeric: true,
      cell: (point) => figure(point.impressions),
    },
    {
      id: 'reach',
      label: words.reach,
      ...mark('combinedReach'),
      numeric: true,
      cell: (point) => figure(point.reach),
    },
    {
      id: 'contents',
      label: words.contents,
      numeric: true,
      cell: (point) => formatNumber(point.newContents),
    },
  ]
}

function figure(value: number | null) {
  return <FigureValue value={value === null ? null : formatNumber(value)} />
}
