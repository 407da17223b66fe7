import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { ChartCursor } from './chart-cursor.tsx'
import { type ChartColor, colorValue } from './chart-color.ts'
import { ChartLegend } from './chart-legend.tsx'
import { followSize } from './follow-size.ts'
import styles from './line-chart.module.css'
import { type ChartGeometry, type ChartSize, lineChartGeometry } from './line-chart-geometry.ts'

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

/** Lines over days, from nought, as wide as there is room. Put a `DataTableToggle` beside it. */
export function LineChart({ label, days, series, events }: LineChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<ChartSize | null>(null)
  useEffect(() => (box.current ? followSize(box.current, setSize) : undefined), [])
  const geometry = useMemo(
    () => (size && days.length > 0 ? lineChartGeometry(size, days, series, events) : null),
    [size, days, series, events],
  )
  return (
    <div className={styles.chart}>
      <ChartLegend
        items={series.map(({ label, color, dashed = false }) => ({
          label,
          color,
          shape: dashed ? 'dashes' : 'line',
        }))}
      />
      <div ref={box} className={styles.box} role="img" aria-label={label}>
        {size && geometry && (
          <>
            <Drawing size={size} geometry={geometry} />
            <ChartCursor geometry={geometry} days={days} series={series} events={events} />
          </>
        )}
      </div>
    </div>
  )
}

const Drawing = memo(function Drawing({ size, geometry }: { size: ChartSize; geometry: ChartGeometry }) {
  const { left, right, bottom, values, days, lines, dots } = geometry
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <path className={styles.grid} d={values.map(({ at }) => `M${left} ${at}H${right}`).join('')} />
      {values.map(({ text, at }) => (
        <text key={at} className={styles.value} x={left - 6} y={at}>
          {text}
        </text>
      ))}
      {days.map(({ text, at }) => (
        <text key={at} className={styles.day} x={at} y={bottom + 8}>
          {text}
        </text>
      ))}
      {lines.map(({ id, color, dashed, path, area, alone }) => (
        <g key={id} stroke={colorValue(color)} fill={colorValue(color)}>
          {area && <path className={styles.area} d={area} />}
          <path className={styles.line} data-dashed={dashed} d={path} />
          {alone && <circle className={styles.alone} cx={alone.x} cy={alone.y} r={3} />}
        </g>
      ))}
      <path className={styles.dots} d={dots} />
    </svg>
  )
})
