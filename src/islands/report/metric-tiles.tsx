import { type ReactNode, useId, useState } from 'react'
import { metricContext, metricMessages } from '../../messages/metrics.ts'
import type { MetricKey } from '../../trade/metric-catalogue.ts'
import { FoldButton } from '../../ui/fold.tsx'
import { MetricStrip, MetricTile, SHORT_STRIP } from '../../ui/metric-strip.tsx'
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
  /** On a phone those after the first are behind a button of this name. */
  others?: (count: number) => string
}

/** Some metrics of anything that has them, in one strip; what the reader may not see has no tile. Below it, its marks. */
export function MetricTiles({ label, keys, of, contexts, others }: MetricTilesProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const listed = keys.filter((key) => isListed(key, of.metrics))
  const isLong = others !== undefined && listed.length > SHORT_STRIP
  return (
    <>
      <MetricStrip label={label} id={id} short={isLong && !isOpen}>
        {listed.map((key) => (
          <Tile key={key} metric={key} of={of} context={contexts?.[key]} />
        ))}
      </MetricStrip>
      {isLong && (
        <FoldButton
          narrow
          label={others(listed.length - SHORT_STRIP)}
          open={isOpen}
          controls={id}
          onOpen={setOpen}
        />
      )}
      <OriginLegend />
    </>
  )
}

function Tile({ metric, of, context }: { metric: MetricKey; of: Explained; context: ReactNode }) {
  const { metrics } = of
  const fact = metrics.facts?.[metric]
  const modelled = modelledText(metric, metrics)
  return (
    <MetricTile
      label={metricMessages[metric].label}
      value={metricText(metric, metrics)}
      impossible={isRatio(metric)}
      origin={fact?.origin}
      context={
        <>
          {isMissing(metric, metrics) ? metricContext.notInReport : context}
          {modelled && <span data-alone>{modelled}</span>}
          {isPartial(fact) && <span data-alone>{coverageText(metric, fact)}</span>}
        </>
      }
      info={
        <Tooltip name={metricMessages[metric].label} foot={originText(metric, fact)}>
          <MetricExplanation metric={metric} of={of} />
        </Tooltip>
      }
    />
  )
}
