import type { ReactNode } from 'react'
import { colorValue, type ChartColor } from './chart-color.ts'
import styles from './bars.module.css'

export type BarRow = { id: string; label: ReactNode; value: number; text: string; color?: ChartColor }

/**
 * Rows of name and value, each on a bar; expects them sorted, «Altri» last. Values are shares from 0 to 1, on a scale
 * to 100%.
 */
export function Bars({
  label,
  rows,
  color = 'chart-1',
}: {
  label: string
  rows: readonly BarRow[]
  color?: ChartColor
}) {
  return (
    <ul className={styles.bars} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <i
            className={styles.back}
            style={{ inlineSize: `${row.value * 100}%`, color: colorValue(row.color ?? color) }}
            aria-hidden="true"
          />
          <span className={styles.label}>{row.label}</span>
          <span className={styles.value}>{row.text}</span>
        </li>
      ))}
    </ul>
  )
}

/** A thin bar under a figure in a table: its share of the largest, 0 to 1; muted next to a highlighted one. */
export function InlineBar({ share, muted = false }: { share: number; muted?: boolean }) {
  return (
    <span className={styles.inline} aria-hidden="true">
      <i
        className={styles.bar}
        style={{
          inlineSize: `${share * 100}%`,
          background: muted ? 'var(--ink-3)' : colorValue('chart-1'),
        }}
      />
    </span>
  )
}

/** Parts of a total on one line, each 0 to 1. */
export function SplitBar({ parts }: { parts: readonly { id: string; share: number; color: ChartColor }[] }) {
  return (
    <div className={styles.split} aria-hidden="true">
      {parts.map((part) => (
        <i key={part.id} style={{ flexGrow: part.share, background: colorValue(part.color) }} />
      ))}
    </div>
  )
}
