import type { PartialMetrics } from '../../contract/metrics.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { platformNames } from '../../messages/platforms.ts'
import { reportChartMessages as words } from '../../messages/report-charts.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { FigureValue } from '../../ui/figure-value.tsx'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import styles from './time-table.module.css'
import type { TimeBin, TimeBins } from '../../presenters/time-bins.ts'
import type { TimePoint } from '../../presenters/time-series.ts'

type TimeTableProps = {
  caption: string
  points: readonly (TimePoint | TimeBin)[]
  of: PartialMetrics
  /** For summed-up days, with the platforms of each. */
  bins?: TimeBins
}

/** The time chart's numbers, a row per day, week or month; `of`: their totals and origin. */
export function TimeTable({ caption, points, of, bins }: TimeTableProps) {
  const isPartly = points.some(({ impressions, reach }) => impressions === null || reach === null)
  return (
    <>
      <Table caption={caption} columns={columnsOf(of, bins)} rows={points} rowKey={({ day }) => day} />
      {isPartly && <p className={styles.why}>{bins ? words.unknownBins : words.unknownDays}</p>}
    </>
  )
}

type Row = TimePoint | TimeBin

function columnsOf({ facts }: PartialMetrics, bins: TimeBins | undefined): TableColumn<Row>[] {
  // A single platform's are the impressions themselves.
  const platforms = bins && bins.platforms.length > 1 ? bins.platforms : []
  const mark = (key: MetricKey) => {
    const fact = facts?.[key]
    return fact && { mark: <OriginMark origin={fact.origin} /> }
  }
  return [
    bins?.unit === 'MONTH'
      ? { id: 'day', label: words.month, heads: true, cell: ({ day }) => words.monthOf(day) }
      : {
          id: 'day',
          label: bins ? words.week : words.day,
          heads: true,
          cell: ({ day }) => figureWords.format.dayShort(day),
        },
    ...platforms.map((platform, place): TableColumn<Row> => ({
      id: platform,
      label: platformNames[platform],
      numeric: true,
      cell: (point) => figure('platforms' in point ? (point.platforms[place] ?? null) : null),
    })),
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
      cell: (point) => figureWords.format.number(point.newContents),
    },
  ]
}

function figure(value: number | null) {
  return <FigureValue value={value === null ? null : figureWords.format.number(value)} />
}
