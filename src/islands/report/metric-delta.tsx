import { figureWords } from '../../messages/figure-words.ts'
import { type Metric, metricCatalogue, type MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { type Change, changeText } from '../../presenters/period-change.ts'
import { Delta } from '../../ui/delta.tsx'

/** A change; for a metric green if it is good, red if it is bad. */
export function MetricDelta({ metric, change }: { metric: MetricKey | undefined; change: Change }) {
  if (change.kind === 'WITHIN_MARGIN') return <span>{changeText(change, figureWords)}</span>
  const { value } = change
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : 'flat'
  const { better }: Partial<Metric> = metric === undefined ? {} : metricCatalogue[metric]
  const isGood = better === 'UP' ? value > 0 : value < 0
  const meaning = value === 0 || better === undefined ? 'neutral' : isGood ? 'good' : 'bad'
  return <Delta text={changeText(change, figureWords)} direction={direction} meaning={meaning} />
}
