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
  /** Written already, in the Italian way; null where it is not known. */
  value: string | null
  /** The same with what `value` leaves out, on hover and for screen readers. */
  full?: string | undefined
  /** What stands before it, set smaller: `al massimo`. */
  bound?: string | undefined
  /** It is null because the ratio cannot be. */
  impossible?: boolean
  origin?: FactOrigin | undefined
  /** See OriginMark. */
  part?: number | null
  /** One line of context under the figure: coverage, a change, what it is made of. */
  context?: ReactNode
  /** Name and figure on one line, as in a list. */
  row?: boolean
  /** At the label's end, the `Tooltip` that explains the figure. */
  info?: ReactNode
}

type MetricStripProps = {
  children: ReactNode
  label?: string | undefined
  /** On a phone its figures are lines of a list. */
  compact?: boolean
}

/** One panel of figures, its cells split by hairlines: four in a line, two on a phone. */
export function MetricStrip({ children, label, compact = false }: MetricStripProps) {
  return (
    <section className={styles.panel} aria-label={label}>
      <dl className={classNames(styles.strip, compact && styles.compact)}>{children}</dl>
    </section>
  )
}

/** A figure with its name, its mark of origin and one line of context. */
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

/** The letters that stay on one line: a range may go on below its dash. */
function pieceOf(value: string | null): number {
  return Math.max(1, ...(value ?? '').split(/(?<=–)/).map(({ length }) => length))
}

type OutlineProps = { tiles?: number; compact?: boolean; className?: string | undefined }

/** The outline of a strip while its figures are on their way. */
export function MetricStripSkeleton({ tiles = 4, compact = false, className }: OutlineProps) {
  return (
    <div className={classNames(styles.panel, className)} aria-hidden="true">
      <div className={classNames(styles.strip, compact && styles.compact)}>
        {Array.from({ length: tiles }, (_, place) => place).map((place) => (
          <div key={place} className={classNames(styles.tile, styles.outline)}>
            <Skeleton />
            <Skeleton shape="figure" />
            <Skeleton shape="meta" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** A strip whose figures the page's head fills in (lib/fill-skeleton.ts), from the `label`, `value` and `source` of this list. */
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
