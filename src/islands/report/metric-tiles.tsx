import type { ReactNode } from 'react'
import { metricContext, metricMessages } from '../../messages/metrics.ts'
import type { MetricKey } from '../../trade/metric-catalogue.ts'
import { MetricStrip, MetricTile } from '../../ui/metric-strip.tsx'
import { OriginLegend } from '../../ui/origin-legend.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { Explained } from '../../wording/explain-metric.ts'
import {
  coverageText,
  isMissing,
  isPartial,
  isListed,
  modelledText,
  originText,
} from '../../wording/metric-context.ts'
import { isRatio, metricText } from '../../wording/metric-value.ts'
import { MetricExplanation } from './metric-explanation.tsx'

type MetricTilesProps = {
  /** Of the strip, for screen readers. */
  label: string
  keys: readonly MetricKey[]
  of: Explained
  /** What stands under a figure; where some of the data are missing, how much is there follows. */
  contexts?: Partial<Record<MetricKey, ReactNode>>
}

/** Some metrics of anything that has them, in one strip; what the reader may not see has no tile. Below it, its marks. */
export function MetricTiles({ label, keys, of, contexts }: MetricTilesProps) {
  const { metrics } = of
  return (
    <>
      <MetricStrip label={label}>
        {keys
          .filter((key) => isListed(key, metrics))
          .map((key) => {
            const fact = metrics.facts?.[key]
            const modelled = modelledText(key, metrics)
            return (
              <MetricTile
                key={key}
                label={metricMessages[key].label}
                value={metricText(key, metrics)}
                impossible={isRatio(key)}
                origin={fact?.origin}
                context={
                  <>
                    {isMissing(key, metrics) ? metricContext.notInReport : contexts?.[key]}
                    {modelled && <span data-alone>{modelled}</span>}
                    {isPartial(fact) && <span data-alone>{coverageText(key, fact)}</span>}
                  </>
                }
                info={
                  <Tooltip name={metricMessages[key].label} foot={originText(key, fact)}>
                    <MetricExplanation metric={key} of={of} />
                  </Tooltip>
                }
              />
            )
          })}
      </MetricStrip>
      <OriginLegend />
    </>
  )
}
