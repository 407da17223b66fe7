import { useCallback } from 'react'
import type { ChartColor } from './chart-color.ts'
import { ChartLegend } from './chart-legend.tsx'
import styles from './line-chart.module.css'
import { useDrawing } from './use-drawing.ts'

export type LineSeries = {
  id: string
  label: string
  color: ChartColor
  /** One for each day; null where it is not known. */
  values: readonly (number | null)[]
  /** The second cue, besides the colour. */
  dashed?: boolean
  /** A faint area under the line. */
  filled?: boolean
}

export type LineChartProps = {
  /** One sentence with the main finding: what a screen reader says instead of the image. */
  label: string
  /** Calendar days, oldest first. */
  days: readonly string[]
  series: readonly LineSeries[]
  /** Days on which something happened, and what the tooltip says of it: a dot on the baseline. */
  events?: ReadonlyMap<string, string>
}

/**
 * Lines over days, from nought. The drawing library is fetched when the first chart is near; colours come from the
 * tokens, so a change of theme draws it again. Put its numbers as a table next to it.
 */
export function LineChart({ label, days, series, events }: LineChartProps) {
  const load = useCallback(async () => {
    const { drawLineChart } = await import('./draw-line-chart.ts')
    return (element: HTMLElement, signal: AbortSignal) =>
      drawLineChart(element, { days, series, events }, signal)
  }, [days, series, events])
  const box = useDrawing(load)

  return (
    <div className={styles.chart}>
      <ChartLegend
        items={series.map(({ label, color, dashed = false }) => ({
          label,
          color,
          shape: dashed ? 'dashes' : 'line',
        }))}
      />
      <div ref={box} className={styles.box} role="img" aria-label={label} />
    </div>
  )
}
