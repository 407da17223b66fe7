import { figureWords } from '../../messages/figure-words.ts'
import type { ReactNode } from 'react'
import { factMessages } from '../../messages/facts.ts'
import { metricMessages } from '../../messages/metrics.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { MetricTile } from '../../ui/metric-strip.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { Explained } from '../../presenters/explain-metric.ts'
import { knownPart, originText, partialText } from '../../presenters/metric-context.ts'
import { isRatio, isUpperBound, metricText } from '../../presenters/metric-value.ts'
import { MetricExplanation } from './metric-explanation.tsx'

/** A metric's figure with its explanation; where some of the data are missing, how much is there ends its context. */
export function ExplainedTile({
  metric,
  of,
  context,
}: {
  metric: MetricKey
  of: Explained
  context: ReactNode
}) {
  const fact = of.metrics.facts?.[metric]
  const { label } = metricMessages[metric]
  const partial = partialText(metric, of.metrics, figureWords)
  return (
    <MetricTile
      label={label}
      value={metricText(metric, { [metric]: of.metrics[metric] }, figureWords)}
      bound={isUpperBound(metric, of.metrics) ? factMessages.atMost : undefined}
      impossible={isRatio(metric)}
      origin={fact?.origin}
      part={knownPart(metric, of.metrics)}
      context={
        <>
          {context}
          {partial && <span data-alone>{partial}</span>}
        </>
      }
      info={
        <Tooltip name={label} foot={originText(metric, fact, figureWords)}>
          <MetricExplanation metric={metric} of={of} />
        </Tooltip>
      }
    />
  )
}
