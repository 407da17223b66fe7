import type { ReactNode } from 'react'
import type { MetricKey, PartialMetrics } from '../../contract/metrics.ts'
import { factMessages, metricMessages } from '../../messages/metrics.ts'
import { MetricStrip, MetricTile } from '../../ui/metric-strip.tsx'
import { coverageText, isPartial } from '../../wording/metric-context.ts'
import { isRatio, metricText } from '../../wording/metric-value.ts'

type MetricTilesProps = {
  /** Of the strip, for screen readers. */
  label: string
  keys: readonly MetricKey[]
  metrics: PartialMetrics
  /** What stands under a figure; where some of the data are missing, how much is there follows. */
  contexts?: Partial<Record<MetricKey, ReactNode>>
}

/** Some metrics of anything that has them, in one strip; what the reader may not see has no tile. */
export function MetricTiles({ label, keys, metrics, contexts }: MetricTilesProps) {
  return (
    <MetricStrip label={label}>
      {keys
        .filter((key) => metrics[key] !== undefined)
        .map((key) => {
          const fact = metrics.facts?.[key]
          const coverage = coverageText(key, fact)
          return (
            <MetricTile
              key={key}
              label={metricMessages[key].label}
              value={metricText(key, metrics)}
              impossible={isRatio(key)}
              provenance={fact?.origin}
              context={
                <>
                  {contexts?.[key]}
                  {isPartial(fact) && <span>{coverage}</span>}
                </>
              }
              explanation={metricMessages[key].tooltip}
              source={fact && [factMessages.origin[fact.origin], coverage].filter(Boolean).join(' · ')}
            />
          )
        })}
    </MetricStrip>
  )
}
