import { formatDayShort } from '../../lib/format-day-short.ts'
import { formatNumber } from '../../lib/format-number.ts'
import { reportChartMessages as words } from '../../messages/report-charts.ts'
import { FigureValue } from '../../ui/figure-value.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import type { TimePoint } from '../../wording/time-series.ts'

/** The time chart's numbers, a row a day. */
export function TimeTable({ caption, points }: { caption: string; points: readonly TimePoint[] }) {
  return <Table caption={caption} columns={COLUMNS} rows={points} rowKey={({ day }) => day} />
}

const COLUMNS: TableColumn<TimePoint>[] = [
  { id: 'day', label: words.day, heads: true, cell: ({ day }) => formatDayShort(day) },
  { id: 'impressions', label: words.impressions, numeric: true, cell: (point) => figure(point.impressions) },
  { id: 'reach', label: words.reach, numeric: true, cell: (point) => figure(point.reach) },
  { id: 'contents', label: words.contents, numeric: true, cell: (point) => formatNumber(point.newContents) },
]

function figure(value: number | null) {
  return <FigureValue value={value === null ? null : formatNumber(value)} />
}
