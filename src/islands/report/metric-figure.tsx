import { figureWords } from '../../messages/figure-words.ts'
import type { ReactNode } from 'react'
import { uiMessages } from '../../messages/ui.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { FigureValue } from '../../ui/figure-value.tsx'
import { later } from '../../ui/later.ts'
import { Part } from '../../ui/part.tsx'
import type { Explained } from '../../presenters/explain-metric.ts'
import { isRatio, metricText } from '../../presenters/metric-value.ts'
import styles from './metric-figure.module.css'

const MetricOrigin = later(() => import('./metric-origin.tsx'), 'MetricOrigin')

type MetricFigureProps = {
  metric: MetricKey
  of: Explained
  /** Asks for all that its explanation counts with, where the table does not know it. */
  more?: (() => Promise<Explained>) | undefined
  /** Its mark and explanation, where they are not a metric's own. */
  source?: ReactNode
}

/**
 * One metric as a figure of a table: its text, or `n.d.` or `—`, which says why at a click. Where it is told what
 * stands behind it, a mark says where it comes from and explains it at a click; below it stands how much of it is
 * known, unless it is all.
 */
export function MetricFigure({ metric, of, more, source }: MetricFigureProps) {
  const text = metricText(metric, of.metrics, figureWords)
  const figure = <FigureValue value={text} impossible={isRatio(metric)} />
  const fact = of.metrics.facts?.[metric]
  const own = <MetricOrigin metric={metric} fact={fact} of={of} more={more} />
  // It says why there is none.
  if (text === null && !source && of.metrics[metric] === null)
    return (
      <Part fallback={figure} aside>
        {own}
      </Part>
    )
  const mark = source ?? (fact && own)
  if (!mark) return figure
  return (
    <>
      <span className={styles.figure}>
        {figure}
        <span className={styles.source}>
          <Part aside>{mark}</Part>
        </span>
      </span>
      {fact && fact.known < fact.of && (
        <small className={styles.known}>{uiMessages.knownOf(fact.known, fact.of)}</small>
      )}
    </>
  )
}
