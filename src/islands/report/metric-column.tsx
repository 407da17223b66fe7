import type { PartialMetrics } from '../../contract/metrics.ts'
import { columnLabel } from '../../messages/metrics.ts'
import type { MetricKey } from '../../trade/metric-catalogue.ts'
import type { TableColumn } from '../../ui/table.tsx'
import type { Explained } from '../../wording/explain-metric.ts'
import { MetricFigure } from './metric-figure.tsx'

/** A metric as a column of a table whose rows are creators, channels or campaigns (`kind`). */
export function metricColumn<Row extends { metrics: PartialMetrics }>(
  key: MetricKey,
  kind: NonNullable<Explained['kind']>,
): TableColumn<Row> {
  return {
    id: key,
    label: columnLabel(key),
    numeric: true,
    cell: ({ metrics }) => <MetricFigure metric={key} of={{ kind, metrics }} />,
  }
}

/** A column to sort by, with the figure of all rows together below it. */
export function totalledColumn<Row extends { metrics: PartialMetrics }>(
  key: MetricKey,
  kind: NonNullable<Explained['kind']>,
  all: Explained,
): TableColumn<Row> {
  return {
    ...metricColumn<Row>(key, kind),
    sortable: true,
    total: <MetricFigure metric={key} of={all} />,
  }
}
