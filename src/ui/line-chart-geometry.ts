import { formatCompact } from '../lib/format-compact.ts'
import { formatDayShort } from '../lib/format-day-short.ts'
import { niceStep } from '../lib/nice-step.ts'
import type { LineSeries } from './line-chart.tsx'

export type ChartSize = { width: number; height: number }
type Label = { text: string; at: number }
type Line = Pick<LineSeries, 'id' | 'color' | 'dashed'> & {
  path: string
  /** The faint area under it. */
  area: string | null
  /** Its only value, which has no line to lie on. */
  alone: { x: number; y: number } | null
}

export type ChartGeometry = {
  left: number
  right: number
  top: number
  bottom: number
  /** Of the value axis, from nought, each with its grid line. */
  values: Label[]
  days: Label[]
  lines: Line[]
  /** Dots on the baseline. */
  dots: string
  xOf: (index: number) => number
  yOf: (value: number) => number
}

const DAY_MS = 86_400_000
/** Grid lines, at most. */
const LINES = 4
/** Room for one label of the time axis, in pixels. */
const LABEL_ROOM = 64
/** Room above the lines, at the right half of the last day's label, and for the time axis. */
const ROOM = { top: 8, right: 20, bottom: 30 }

/** Where everything of a line chart of this size stands, in pixels. */
export function lineChartGeometry(
  { width, height }: ChartSize,
  days: readonly string[],
  series: readonly LineSeries[],
  events: ReadonlyMap<string, string> | undefined,
): ChartGeometry {
  const times = days.map((day) => Date.parse(day))
  const highest = series.reduce((most, line) => Math.max(most, ...line.values.map(Number)), 1)
  const step = niceStep(highest, LINES)
  // No line more than the highest value needs.
  const steps = Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
  const texts = steps.map(formatCompact)
  const left = Math.max(66, Math.max(...texts.map((text) => text.length)) * 7)
  const [right, bottom] = [Math.max(left, width - ROOM.right), height - ROOM.bottom]
  const first = times[0] ?? 0
  const span = (times.at(-1) ?? 0) - first
  const xAt = (time: number) => {
    const share = span === 0 ? 0.5 : (time - first) / span
    return round(left + share * (right - left))
  }
  const xOf = (index: number) => xAt(times[index] ?? first)
  const most = (steps.at(-1) ?? 0) || 1
  const yOf = (value: number) => round(bottom - (value / most) * (bottom - ROOM.top))
  const named = ticks(times, right - left)
  const labels = dayLabels(named.map((time) => new Date(time).toISOString().slice(0, 10)))
  return {
    left,
    right,
    top: ROOM.top,
    bottom,
    values: steps.map((value, index) => ({ text: texts[index] ?? '', at: yOf(value) })),
    days: named.map((time, index) => ({ text: labels[index] ?? '', at: xAt(time) })),
    lines: series.map((line) => lineOf(line, xOf, yOf, bottom)),
    dots: days.map((day, index) => (events?.has(day) ? `M${xOf(index)} ${bottom}h0` : '')).join(''),
    xOf,
    yOf,
  }
}

function lineOf(
  { id, color, dashed = false, filled = false, values }: LineSeries,
  xOf: (index: number) => number,
  yOf: (value: number) => number,
  bottom: number,
): Line {
  const runs: string[][] = []
  let open = false
  for (const [index, value] of values.entries()) {
    const point = value === null ? null : `${xOf(index)} ${yOf(value)}`
    if (point !== null && open) runs.at(-1)?.push(point)
    else if (point !== null) runs.push([point])
    open = point !== null
  }
  const only = values.flatMap((value, index) => (value === null ? [] : [{ x: xOf(index), y: yOf(value) }]))
  const [x] = only.length === 1 ? only : []
  const path = runs.map((points) => `M${points.join('L')}`).join('')
  const area = runs
    .map((points) => {
      const [start = '', end = ''] = [points[0], points.at(-1)].map((point) => point?.split(' ')[0])
      return `M${start} ${bottom}L${points.join('L')}L${end} ${bottom}Z`
    })
    .join('')
  return { id, color, dashed, path, area: filled ? area : null, alone: x ?? null }
}

/** The times that get a label: every one or every week, or every so many as there is room for. */
function ticks(times: readonly number[], width: number): number[] {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return []
  const days = (last - first) / DAY_MS
  const most = Math.max(2, Math.floor(width / LABEL_ROOM))
  const unit = days < most ? 1 : 7
  const step = Math.max(1, Math.ceil(days / unit / most)) * unit * DAY_MS
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}

/** The year stands where it begins, and with the first day of several years. */
function dayLabels(days: readonly string[]): string[] {
  const years = new Set(days.map((day) => day.slice(0, 4)))
  return days.map((day, index) => {
    const isNew = years.size > 1 && day.slice(0, 4) !== days[index - 1]?.slice(0, 4)
    return formatDayShort(day, isNew ? 'with year' : 'without year')
  })
}

/** A tenth of a pixel is as much as anybody sees. */
function round(pixels: number): number {
  return Math.round(pixels * 10) / 10
}
