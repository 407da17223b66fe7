import { figureWords } from '../../messages/figure-words.ts'
import type { ReactNode } from 'react'
import { uiMessages } from '../../messages/ui.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { FigureValue } from '../../ui/figure-value.tsx'
import { later } from '../../ui/later.ts'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import type { Explained } from '../../presenters/explain-metric.ts'
import { isRatio, metricText } from '../../presenters/metric-value.ts'
import styles from './metric-figure.module.css'

const MetricOrigin = later(() => import('./metric-origin.tsx'), 'MetricOrigin')

type MetricFigureProps = {
  metric: MetricKey
  of: Explained
  /** Loads all numbers of its explanation if the table does not have them. */
  more?: (() => Promise<Explained>) | undefined
}

/**
 * A metric as a figure of a table: its text, or `n.d.` or `—`, which explains the reason on a click. With its source, a
 * mark shows the origin and explains it on a click; the coverage is below, unless complete.
 */
export function MetricFigure({ metric, of, more }: MetricFigureProps) {
  const text = metricText(metric, of.metrics, figureWords)
  const figure = <FigureValue value={text} impossible={isRatio(metric)} />
  const fact = of.metrics.facts?.[metric]
  const own = <MetricOrigin metric={metric} fact={fact} of={of} more={more} />
  // Explains why there is no value.
  if (text === null && of.metrics[metric] === null)
    return (
      <LazyBoundary fallback={figure} aside>
        {own}
      </LazyBoundary>
    )
  if (!fact) return figure
  return (
    <>
      <Marked mark={<LazyBoundary aside>{own}</LazyBoundary>}>{figure}</Marked>
      {fact.known < fact.of && (
        <small className={styles.known}>{uiMessages.knownOf(fact.known, fact.of)}</small>
      )}
    </>
  )
}

/** A figure with its mark in the gap after it. */
export function Marked({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.figure}>
      {children}
      {mark && <span className={styles.source}>{mark}</span>}
    </span>
  )
}
