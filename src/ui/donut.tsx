import { colorValue, type ChartColor } from './chart-color.ts'
import styles from './donut.module.css'

export type DonutSlice = { id: string; label: string; share: number; text: string; color: ChartColor }

const radius = 60
const stroke = 15
const around = 2 * Math.PI * radius
/** White between two slices, in the drawing's units. */
const seam = 2

/**
 * Shares of a whole, 0 to 1, at most four of them. The largest stands in the middle; the list next to it is the
 * chart's text, so the drawing itself is silent.
 */
export function Donut({ slices }: { slices: readonly DonutSlice[] }) {
  const largest = slices.toSorted((one, other) => other.share - one.share)[0]
  if (!largest) return null
  const starts = slices.map((_, index) => slices.slice(0, index).reduce((sum, slice) => sum + slice.share, 0))
  const gap = slices.filter((slice) => slice.share > 0).length > 1 ? seam : 0
  return (
    <div className={styles.donut}>
      <div className={styles.ring} aria-hidden="true">
        <svg viewBox="0 0 136 136">
          {slices.map((slice, index) => (
            <circle
              key={slice.id}
              className={styles.slice}
              cx="68"
              cy="68"
              r={radius}
              strokeWidth={stroke}
              strokeDasharray={`${Math.max(0, slice.share * around - gap)} ${around}`}
              strokeDashoffset={-(starts[index] ?? 0) * around}
              style={{ stroke: colorValue(slice.color) }}
            />
          ))}
        </svg>
        <p className={styles.middle}>
          {largest.text}
          <small>{largest.label}</small>
        </p>
      </div>
      <ul className={styles.list}>
        {slices.map((slice) => (
          <li key={slice.id}>
            <i style={{ background: colorValue(slice.color) }} aria-hidden="true" />
            {slice.label}
            <span className={styles.share}>{slice.text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
