import type { PartialMetrics } from '../../contract/metrics.ts'
import { metricColumns, type ColumnMetric } from '../../messages/metric-columns.ts'
import type { TableColumn } from '../../ui/table.tsx'
import type { Explained } from '../../presenters/explain-metric.ts'
import { MetricFigure } from './metric-figure.tsx'

/**
 * A metric as a column of a table whose rows are creators, channels or campaigns (`kind`).
 * @param all totals of all rows: the table can then be sorted by the metric, and shows this figure below
 */
export function metricColumn<Row extends { metrics: PartialMetrics }>(
  key: ColumnMetric,
  kind: NonNullable<Explained['kind']>,
  all?: Explained,
): TableColumn<Row> {
  return {
    id: key,
    label: metricColumns[key],
    numeric: true,
    origin: ({ metrics }) => metrics.facts?.[key]?.origin,
    cell: ({ metrics }) => <MetricFigure metric={key} of={{ kind, metrics }} />,
    ...(all && {
      sortable: true,
      total: <MetricFigure metric={key} of={all} />,
      totalOrigin: all.metrics.facts?.[key]?.origin,
    }),
  }
}
