import type { ReactNode } from 'react'
import { factMessages } from '../../messages/facts.ts'
import { figureWords } from '../../messages/figure-words.ts'
import { metricContext, metricMessages } from '../../messages/metrics.ts'
import { reportMessages } from '../../messages/report.ts'
import type { MetricKey } from '../../vocabulary/metric-catalogue.ts'
import { later } from '../../ui/later.ts'
import { MetricStrip, MetricTile } from '../../ui/metric-strip.tsx'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { Explained } from '../../presenters/explain-metric.ts'
import {
  contextText,
  isIncoherent,
  isMissing,
  knownPart,
  modelledText,
  originText,
  partialText,
} from '../../presenters/metric-context.ts'
import { isRatio, isUpperBound, textWithCents, tileText } from '../../presenters/metric-value.ts'
import styles from './metric-tiles.module.css'

// The figures are rendered first, the explanations follow.
const HowComputed = later(() => import('./how-computed.tsx'), 'HowComputed')

const words = { ...figureWords, context: metricContext, metrics: metricMessages, report: reportMessages }

type TilesProps = {
  keys: readonly MetricKey[]
  of: Explained
  /** Of a strip, for screen readers. */
  label?: string | undefined
  /** Shown under a figure, before its modelled part and coverage. */
  contexts?: Partial<Record<MetricKey, ReactNode>>
}

/** Each metric's figure with its explanation, in one strip. */
export function Tiles({ keys, of, contexts, label }: TilesProps) {
  return (
    <MetricStrip label={label}>
      {keys.map((key) => (
        <Tile key={key} metric={key} of={of} own={contexts?.[key]} />
      ))}
    </MetricStrip>
  )
}

/** The same as a list, one per line. */
export function TileRows({ keys, of, contexts }: TilesProps) {
  return (
    <dl>
      {keys.map((key) => (
        <Tile key={key} metric={key} of={of} own={contexts?.[key]} row />
      ))}
    </dl>
  )
}

type TileProps = { metric: MetricKey; of: Explained; own: ReactNode; row?: boolean }

function Tile({ metric, of, own, row = false }: TileProps) {
  const { metrics } = of
  const fact = metrics.facts?.[metric]
  const { label } = metricMessages[metric]
  const alone = { [metric]: metrics[metric] }
  return (
    <MetricTile
      label={label}
      value={tileText(metric, alone, figureWords)}
      full={textWithCents(metric, alone, figureWords)}
      bound={isUpperBound(metric, metrics) ? factMessages.atMost : undefined}
      impossible={isRatio(metric)}
      row={row}
      origin={fact?.origin}
      part={knownPart(metric, metrics)}
      context={<Context metric={metric} of={of} own={own} />}
      info={
        <Tooltip name={label} footer={originText(metric, fact, figureWords)}>
          <MetricExplanation metric={metric} of={of} />
        </Tooltip>
      }
    />
  )
}

/** The meaning of a metric, and its calculation here. */
export function MetricExplanation(explained: { metric: MetricKey; of: Explained }) {
  return (
    <LazyBoundary aside>
      <HowComputed {...explained} />
    </LazyBoundary>
  )
}

/** The meaning of a campaign's figure, or its modelled part; with missing data, the coverage. */
function Context({ metric, of, own }: TileProps) {
  const { kind, metrics } = of
  const isAbsent = isMissing(metric, metrics)
  const text =
    kind === undefined || isAbsent
      ? contextText(metric, of, words)
      : modelledText(metric, metrics, figureWords)
  const partial = partialText(metric, metrics, figureWords)
  return (
    <>
      {!isAbsent && own}
      {text && (
        <span data-alone className={isIncoherent(metric, of) ? styles.warning : undefined}>
          {text}
        </span>
      )}
      {partial && <span data-alone>{partial}</span>}
    </>
  )
}

/** Below the tiles: what a part of the report cannot state. */
export function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ))
}
