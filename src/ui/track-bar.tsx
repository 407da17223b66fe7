import { classNames } from './class-names.ts'
import styles from './track-bar.module.css'

type TrackBarProps = {
  /** The length of the bar as a share of the track; beyond it is its end. */
  bar: number
  /** Positions of comparison values. */
  ticks: readonly number[]
  /** The range that contains most values. */
  band?: readonly [from: number, to: number]
  thick?: boolean
  /** Today's comparison value. */
  plan?: number | null
}

/** A number as a bar next to its comparison values; the adjacent figures contain the same. */
export function TrackBar({ bar, ticks, band, thick = false, plan = null }: TrackBarProps) {
  return (
    <span className={classNames(styles.track, thick && styles.thick)} aria-hidden="true">
      {band && (
        <i
          className={styles.band}
          style={{ insetInlineStart: percent(band[0]), inlineSize: percent(band[1] - band[0]) }}
        />
      )}
      <i className={styles.bar} style={{ inlineSize: percent(bar) }} />
      {ticks.map((tick) => (
        <i key={tick} className={styles.tick} style={{ insetInlineStart: percent(tick) }} />
      ))}
      {plan !== null && <i className={styles.plan} style={{ insetInlineStart: percent(plan) }} />}
    </span>
  )
}

function percent(part: number): string {
  return `${Math.min(1, part) * 100}%`
}
