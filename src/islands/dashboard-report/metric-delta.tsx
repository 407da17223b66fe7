import { formatDelta } from '../../lib/format-delta.ts'
import { metricCatalogue, type MetricKey } from '../../trade/metric-catalogue.ts'
import { Delta } from '../../ui/delta.tsx'

/** A change of a metric as a share of what it was; green where it is good news, red where it is bad. */
export function MetricDelta({ metric, change }: { metric: MetricKey; change: number }) {
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'flat'
  const { better } = metricCatalogue[metric]
  const isGood = better === 'UP' ? change > 0 : change < 0
  const meaning = change === 0 || better === undefined ? 'neutral' : isGood ? 'good' : 'bad'
  return <Delta text={formatDelta(change)} direction={direction} meaning={meaning} />
}
