import { useCallback } from 'react'
import type { ChartColor } from './chart-color.ts'
import { ChartLegend } from './chart-legend.tsx'
import styles from './line-chart.module.css'
import { useDrawing } from './use-drawing.ts'

export type LineSeries = {
  id: string
  label: string
  color: ChartColor
  /** One per day; null if unknown. */
  values: readonly (number | null)[]
  /** The second cue in addition to the colour. */
  dashed?: boolean
  /** A faint area under the line. */
  filled?: boolean
}

export type LineChartProps = {
  /** A sentence with the main finding, read instead of the image. */
  label: string
  /** Calendar days, oldest first. */
  days: readonly string[]
  series: readonly LineSeries[]
  /** Days with events, with the tooltip's text: a dot on the baseline. */
  events?: ReadonlyMap<string, string>
}

/**
 * Lines over days, from zero. The drawing library is loaded when the first chart is near; colours come from the tokens,
 * so a change of theme redraws it. Put its numbers as a table next to it.
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
