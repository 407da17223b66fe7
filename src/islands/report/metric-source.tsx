import { useState } from 'react'
import type { Fact } from '../../contract/metrics.ts'
import { metricMessages } from '../../messages/metrics.ts'
import type { MetricKey } from '../../trade/metric-catalogue.ts'
import { SourceMark } from '../../ui/source-mark.tsx'
import type { Explained } from '../../wording/explain-metric.ts'
import { originText } from '../../wording/metric-context.ts'
import { HowComputed } from './how-computed.tsx'

type MetricSourceProps = {
  metric: MetricKey
  fact: Fact
  of: Explained
  /** Asks for all that the explanation counts with; where it is not to be had, that says what the table knows. */
  more?: (() => Promise<Explained>) | undefined
}

/** Where a number comes from, as a mark; a click says how it came about. */
export function MetricSource({ metric, fact, of, more }: MetricSourceProps) {
  const [whole, setWhole] = useState<Explained | null>(null)
  const ask = async () => setWhole((await more?.().catch(() => null)) ?? null)
  return (
    <SourceMark
      name={metricMessages[metric].label}
      provenance={fact.origin}
      source={originText(metric, fact) ?? ''}
      onOpen={() => void ask()}
    >
      <HowComputed metric={metric} of={whole ?? of} />
    </SourceMark>
  )
}
