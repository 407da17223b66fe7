import type { ReactNode } from 'react'
import { FigureValue } from './figure-value.tsx'
import styles from './metric-strip.module.css'
import { ProvenanceMark, type Provenance } from './provenance-mark.tsx'
import { Skeleton } from './skeleton.tsx'
import { Tooltip } from './tooltip.tsx'

type MetricTileProps = {
  label: string
  /** Written already, in the Italian way; null where it is not known. */
  value: string | null
  /** It is null because the ratio cannot be. */
  impossible?: boolean
  provenance?: Provenance | undefined
  /** One line of context under the figure: coverage, a change, what it is made of. */
  context?: ReactNode
  /** The info button's sentence, and under it where the number comes from. */
  explanation?: ReactNode
  source?: ReactNode
}

/** One panel of figures, its cells split by hairlines: four in a line, two on a phone. */
export function MetricStrip({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <section className={styles.panel} aria-label={label}>
      <dl className={styles.strip}>{children}</dl>
    </section>
  )
}

/** A figure with its name, its mark of provenance and one line of context. */
export function MetricTile(props: MetricTileProps) {
  const { label, value, impossible, provenance, context, explanation, source } = props
  return (
    <div className={styles.tile}>
      <dt className={styles.label}>
        {label}
        {provenance && <ProvenanceMark provenance={provenance} />}
        {explanation && (
          <span className={styles.info}>
            <Tooltip name={label} foot={source}>
              {explanation}
            </Tooltip>
          </span>
        )}
      </dt>
      <dd className={styles.figure} style={{ '--letters': value?.length ?? 1 }}>
        <FigureValue value={value} impossible={impossible ?? false} />
      </dd>
      {context && <dd className={styles.context}>{context}</dd>}
    </div>
  )
}

/** The outline of a strip while its figures are on their way. */
export function MetricStripSkeleton({ tiles = 4 }: { tiles?: number }) {
  return (
    <div className={styles.panel} aria-hidden="true">
      <div className={styles.strip}>
        {Array.from({ length: tiles }, (_, index) => index).map((index) => (
          <div key={index} className={styles.tile}>
            <Skeleton />
            <Skeleton shape="figure" />
            <Skeleton shape="meta" />
          </div>
        ))}
      </div>
    </div>
  )
}
