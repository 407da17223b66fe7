import { useCallback } from 'react'
import { type ChartColor } from './chart-color.ts'
import { ChartLegend } from './chart-legend.tsx'
import styles from './line-chart.module.css'
import { useDrawing } from './use-drawing.ts'

export type BarPart = {
  label: string
  /** The share of all bars, `66,4%`: only in the legend. */
  share?: string | undefined
  color: ChartColor
  values: readonly (number | null)[]
}

export type BarChartProps = {
  /** A sentence with the main finding, read instead of the image. */
  label: string
  bars: readonly { label: string; title: string; count: number; note: string | undefined }[]
  /** From the bottom up, one value per bar. */
  parts: readonly BarPart[]
  /** What each bar's `count` counts: shown as that many dots below it. */
  countsLabel: string
  /** A line after the bar with this index. */
  end: { after: number; label: string } | null
}

/** Stacked bars from zero; the highest and the outermost have their value. Put its numbers as a table next to it. */
export function BarChart({ label, bars, parts, countsLabel, end }: BarChartProps) {
  const load = useCallback(async () => {
    const { drawBarChart } = await import('./draw-bar-chart.ts')
    return (element: HTMLElement, signal: AbortSignal) =>
      drawBarChart(element, { bars, parts, countsLabel, end }, signal)
  }, [bars, parts, countsLabel, end])
  const box = useDrawing(load)
  return (
    <div className={styles.chart}>
      {/* A single part without a share is described by the title. */}
      {(parts.length > 1 || parts[0]?.share !== undefined) && (
        <ChartLegend
          items={parts.map(({ label: name, share, color }) => ({
            label: share === undefined ? name : `${name} ${share}`,
            color,
          }))}
        />
      )}
      <div ref={box} className={styles.box} role="img" aria-label={label} />
    </div>
  )
}
