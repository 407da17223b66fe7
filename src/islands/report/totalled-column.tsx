import type { PartialMetrics } from '../../contract/metrics.ts'
import type { ColumnMetric } from '../../messages/metric-columns.ts'
import type { TableColumn } from '../../ui/table.tsx'
import type { Explained } from '../../presenters/explain-metric.ts'
import { metricColumn } from './metric-column.tsx'
import { MetricFigure } from './metric-figure.tsx'

/** A column to sort by, with the figure of all rows together below it. */
export function totalledColumn<Row extends { metrics: PartialMetrics }>(
  key: ColumnMetric,
  kind: NonNullable<Explained['kind']>,
  all: Explained,
): TableColumn<Row> {
  return {
    ...metricColumn<Row>(key, kind),
    sortable: true,
    total: <MetricFigure metric={key} of={all} />,
  }
}
