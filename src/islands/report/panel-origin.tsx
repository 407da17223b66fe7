import { factMessages } from '../../messages/facts.ts'
import { metricMessages } from '../../messages/metrics.ts'
import type { ReactNode } from 'react'
import type { PartialMetrics } from '../../contract/metrics.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { Part } from '../../ui/part.tsx'
import { OriginMark } from '../../ui/origin-mark.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { jointOrigin, originTexts } from '../../presenters/metric-context.ts'

type PanelSourceProps = {
  /** The panel's title. */
  name: string
  /** What it is drawn from, and the metrics of that. */
  keys: readonly MetricKey[]
  of: PartialMetrics
  /** How it is drawn: its code may come later than the drawing. */
  children: ReactNode
}

/** After a panel's title: where the numbers drawn in it come from, how much of them is known, and how it is drawn. */
export function PanelOrigin({ name, keys, of, children }: PanelSourceProps) {
  const origin = jointOrigin(keys, of.facts)
  return (
    <>
      {origin && <OriginMark origin={origin} />}
      <Tooltip
        name={name}
        foot={originTexts(keys, of.facts, { facts: factMessages, metrics: metricMessages })}
      >
        <Part aside>{children}</Part>
      </Tooltip>
    </>
  )
}
