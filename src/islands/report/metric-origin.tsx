import { figureWords } from '../../messages/figure-words.ts'
import { useState } from 'react'
import type { Fact } from '../../contract/metrics.ts'
import { metricMessages } from '../../messages/metrics.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { uiMessages } from '../../messages/ui.ts'
import { OriginButton } from '../../ui/origin-button.tsx'
import type { Explained } from '../../presenters/explain-metric.ts'
import { knownPart, originText } from '../../presenters/metric-context.ts'
import { isRatio, metricText } from '../../presenters/metric-value.ts'
import { HowComputed } from './how-computed.tsx'

type MetricOriginProps = {
  metric: MetricKey
  /** Absent without a number. */
  fact?: Fact | undefined
  of: Explained
  /** Loads all numbers of the explanation; if that fails, it uses those of the table. */
  more?: (() => Promise<Explained>) | undefined
}

/** The origin of a number as a mark; a click explains its calculation, or why there is none. */
export function MetricOrigin({ metric, fact, of, more }: MetricOriginProps) {
  const [loaded, setLoaded] = useState<Explained | null>(null)
  const ask = async () => setLoaded((await more?.().catch(() => null)) ?? null)
  const isThere = metricText(metric, of.metrics, figureWords) !== null
  const { unknown, unknownSpoken, impossible, impossibleSpoken } = uiMessages
  const [missing, spoken] = isRatio(metric) ? [impossible, impossibleSpoken] : [unknown, unknownSpoken]
  const origin = originText(metric, fact, figureWords) ?? ''
  return (
    <OriginButton
      name={metricMessages[metric].label}
      {...(isThere && fact
        ? { origin: fact.origin, part: knownPart(metric, of.metrics), source: origin }
        : { missing, source: spoken })}
      onOpen={() => void ask()}
    >
      <HowComputed metric={metric} of={loaded ?? of} />
    </OriginButton>
  )
}
