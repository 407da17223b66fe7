import { type PointerEvent, useState } from 'react'
import { formatNumber } from '../lib/format-number.ts'
import { uiMessages } from '../messages/ui.ts'
import { colorValue } from './chart-color.ts'
import styles from './chart-cursor.module.css'
import type { LineChartProps } from './line-chart.tsx'
import type { ChartGeometry } from './line-chart-geometry.ts'

const dayFormat = new Intl.DateTimeFormat('it-IT', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** Pixels between the cursor and the words beside it, and how wide these are: they stay within the chart. */
const DISTANCE = 14
const WORDS = 184

type ChartCursorProps = Pick<LineChartProps, 'days' | 'series'> & {
  geometry: ChartGeometry
  events: LineChartProps['events']
}

/** The day under the pointer, with every series' value; a finger moves it too. */
export function ChartCursor({ geometry, days, series, events }: ChartCursorProps) {
  const { left, right, top, bottom, xOf, yOf } = geometry
  const [index, setIndex] = useState<number | null>(null)
  const day = index === null ? undefined : days[index]
  const x = index === null ? 0 : xOf(index) - left

  function follow(event: PointerEvent) {
    const at = left + event.clientX - event.currentTarget.getBoundingClientRect().left
    const places = days.map((_, place) => Math.abs(xOf(place) - at))
    setIndex(places.indexOf(Math.min(...places)))
  }
  return (
    <div
      className={styles.over}
      style={{
        insetInlineStart: left,
        insetBlockStart: top,
        inlineSize: right - left,
        blockSize: bottom - top,
      }}
      onPointerMove={follow}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setIndex(null)}
    >
      {index !== null && day !== undefined && (
        <>
          <span className={styles.line} style={{ insetInlineStart: x }} />
          {series.map(({ id, color, values: { [index]: value = null } }) =>
            value === null ? null : (
              <span
                key={id}
                className={styles.point}
                style={{
                  insetInlineStart: x,
                  insetBlockStart: yOf(value) - top,
                  background: colorValue(color),
                }}
              />
            ),
          )}
          <div
            className={styles.words}
            style={
              x < (right - left) / 2
                ? { insetInlineStart: x + DISTANCE }
                : { insetInlineEnd: Math.min(right - left - x + DISTANCE, right - WORDS) }
            }
          >
            <b>{dayFormat.format(new Date(day))}</b>
            {series.map(({ id, label, color, values: { [index]: value = null } }) => (
              <div key={id}>
                <i style={{ background: colorValue(color) }} />
                {label}
                <em>{value === null ? uiMessages.unknown : formatNumber(value)}</em>
              </div>
            ))}
            {events?.has(day) && <p>{events.get(day)}</p>}
          </div>
        </>
      )}
    </div>
  )
}
