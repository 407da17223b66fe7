import styles from './sparkline.module.css'

const width = 88
const height = 28
const inset = 2

/** The shape of a few values, without axes: decoration beside the figure that says them. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values, 0)
  if (values.length < 2 || highest === 0) return null
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width
    const y = height - inset - (value / highest) * (height - 2 * inset)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon className={styles.area} points={`0,${height} ${points.join(' ')} ${width},${height}`} />
      <polyline className={styles.line} points={points.join(' ')} />
    </svg>
  )
}
