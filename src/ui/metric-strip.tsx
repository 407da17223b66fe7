import type { FactOrigin } from '../vocabulary/origins.ts'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FigureValue } from './figure-value.tsx'
import styles from './metric-strip.module.css'
import { OriginMark } from './origin-mark.tsx'
import { Skeleton } from './skeleton.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

type MetricTileProps = {
  label: string
  /** Formatted in Italian; null if unknown. */
  value: string | null
  /** The full value of a shortened `value`, on hover and for screen readers. */
  full?: string | undefined
  /** Shown before it in a smaller size: `al massimo`. */
  bound?: string | undefined
  /** null because the ratio is not computable. */
  impossible?: boolean
  origin?: FactOrigin | undefined
  /** See OriginMark. */
  part?: number | null
  /** A line of context under the figure: coverage, change, composition. */
  context?: ReactNode
  /** Name and figure on one line, as in a list. */
  row?: boolean
  /** At the end of the label: the `Tooltip` that explains the figure. */
  info?: ReactNode
}

type MetricStripProps = {
  children: ReactNode
  label?: string | undefined
  /** Shown as a list on a phone. */
  compact?: boolean
}

/** A panel of figures, its cells separated by hairlines: four per row, two on a phone. */
export function MetricStrip({ children, label, compact = false }: MetricStripProps) {
  return (
    <section className={styles.panel} aria-label={label}>
      <dl className={classNames(styles.strip, compact && styles.compact)}>{children}</dl>
    </section>
  )
}

/** A figure with its label, its origin mark and a line of context. */
export function MetricTile(props: MetricTileProps) {
  const { label, value, full, bound, impossible, row, origin, part, context, info } = props
  return (
    <div className={row ? styles.row : styles.tile}>
      <dt className={styles.label}>
        <span>
          {label}
          {origin && <OriginMark origin={origin} part={part} />}
        </span>
        {info && <span className={styles.info}>{info}</span>}
      </dt>
      <dd className={styles.figure} style={{ '--letters': value?.length ?? 1, '--piece': pieceOf(value) }}>
        {bound && <small className={styles.bound}>{bound} </small>}
        {full === undefined ? (
          <FigureValue value={value} impossible={impossible ?? false} />
        ) : (
          <>
            <span aria-hidden="true" title={full}>
              {value}
            </span>
            <VisuallyHidden>{full}</VisuallyHidden>
          </>
        )}
      </dd>
      {context && <dd className={styles.context}>{context}</dd>}
    </div>
  )
}

/** Letters that must stay on one line: a range may break after its dash. */
function pieceOf(value: string | null): number {
  return Math.max(1, ...(value ?? '').split(/(?<=–)/).map(({ length }) => length))
}

type HeroSkeletonProps = { tiles?: number; compact?: boolean; className?: string | undefined }

/** The skeleton of a strip while loading. */
export function MetricStripSkeleton({ tiles = 4, compact = false, className }: HeroSkeletonProps) {
  return (
    <div className={classNames(styles.panel, className)} aria-hidden="true">
      <div className={classNames(styles.strip, compact && styles.compact)}>
        {Array.from({ length: tiles }, (_, place) => place).map((place) => (
          <div key={place} className={classNames(styles.tile, styles.skeleton)}>
            <Skeleton />
            <Skeleton shape="figure" />
            <Skeleton shape="meta" />
          </div>
        ))}
      </div>
    </div>
  )
}

/**
 * A strip whose figures are filled in by the page's head (lib/fill-skeleton.ts), from the `label`, `value` and `source`
 * of this list.
 */
export function MetricStripFilled({ list }: { list: string }) {
  return (
    <div className={styles.panel}>
      <dl className={styles.strip}>
        <div className={styles.tile} data-each={list}>
          <dt className={styles.label} data-text="label" />
          <dd className={styles.figure} data-text="value" />
          <dd className={styles.context} data-text="source" />
        </div>
      </dl>
    </div>
  )
}
