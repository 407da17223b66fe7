import { classNames } from './class-names.ts'
import styles from './track-bar.module.css'

type TrackBarProps = {
  /** How far the bar goes, as a part of the track; beyond it is its end. */
  bar: number
  /** Where what it is compared with stands. */
  ticks: readonly number[]
  /** Between which two places most lie. */
  band?: readonly [from: number, to: number]
  thick?: boolean
  /** What it is held against today. */
  plan?: number | null
}

/** A number as a bar next to what it is compared with; the figures next to it say the same. */
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
