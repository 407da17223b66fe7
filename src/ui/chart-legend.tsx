import { colorValue, type ChartColor } from './chart-color.ts'
import { classNames } from './class-names.ts'
import styles from './chart-legend.module.css'

type LegendItem = { label: string; color: ChartColor; shape?: 'line' | 'dashes' | 'square' }

/** The legend of the series: names with colour and stroke. */
export function ChartLegend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className={styles.legend}>
      {items.map(({ label, color, shape = 'square' }) => (
        <li key={label}>
          <i
            className={classNames(styles.swatch, styles[`shape_${shape}`])}
            style={{ color: colorValue(color) }}
            aria-hidden="true"
          />
          {label}
        </li>
      ))}
    </ul>
  )
}
