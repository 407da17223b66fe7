import { figureWords } from '../../messages/figure-words.ts'
import { type ReactNode, useId, useState } from 'react'
import { metricContext } from '../../messages/metrics.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { FoldButton } from '../../ui/fold.tsx'
import { MetricStrip, SHORT_STRIP } from '../../ui/metric-strip.tsx'
import { OriginLegend } from '../../ui/origin-legend.tsx'
import type { Explained } from '../../presenters/explain-metric.ts'
import { isListed, isMissing, modelledText } from '../../presenters/metric-context.ts'
import { ExplainedTile } from './explained-tile.tsx'

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
          <ExplainedTile
            key={key}
            metric={key}
            of={of}
            context={<Context metric={key} of={of} own={contexts?.[key]} />}
          />
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

/** What stands under the figure, then what of it is modelled. */
function Context({ metric, of: { metrics }, own }: { metric: MetricKey; of: Explained; own: ReactNode }) {
  const modelled = modelledText(metric, metrics, figureWords)
  return (
    <>
      {isMissing(metric, metrics) ? metricContext.notInReport : own}
      {modelled && <span data-alone>{modelled}</span>}
    </>
  )
}
