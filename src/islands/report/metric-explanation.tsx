import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import type { Explained } from '../../presenters/explain-metric.ts'
import { later } from '../../ui/later.ts'
import { Part } from '../../ui/part.tsx'

const HowComputed = later(() => import('./how-computed.tsx'), 'HowComputed')

/** What a metric means, and how it came about here. The figures come first: the words follow them. */
export function MetricExplanation(explained: { metric: MetricKey; of: Explained }) {
  return (
    <Part aside>
      <HowComputed {...explained} />
    </Part>
  )
}
