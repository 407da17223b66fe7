import { figureWords } from '../messages/figure-words.ts'
import UPlot from 'uplot'
import { chartTooltip, dayInWords } from './chart-tooltip.ts'
import type { LineChartProps, LineSeries } from './line-chart.tsx'
import { onRedraw } from './on-redraw.ts'
import { readColor } from './read-color.ts'
import { font, valueAxis, valueSteps } from './value-axis.ts'

type Drawing = Pick<LineChartProps, 'days' | 'series'> & { events: LineChartProps['events'] }

const daySeconds = 86_400

/** Minimum width of a label on the time axis, in pixels. */
const labelSpace = 64

/** Renders the chart into its box and removes it when `signal` aborts. */
export function drawLineChart(box: HTMLElement, drawing: Drawing, signal: AbortSignal): void {
  const times = drawing.days.map((day) => Date.parse(day) / 1000)
  const data: UPlot.AlignedData = [times, ...drawing.series.map((line) => [...line.values])]
  let plot = draw()
  function draw() {
    const rendered = new UPlot(options(box, drawing, times), data, box)
    rendered.root.ariaHidden = 'true'
    return rendered
  }
  onRedraw(
    box,
    () => {
      plot.destroy()
      plot = draw()
    },
    signal,
  )
  signal.addEventListener('abort', () => plot.destroy())
}

function options(box: HTMLElement, { days, series, events }: Drawing, times: number[]): UPlot.Options {
  const ink = readColor(box, '--ink-3')
  const steps = valueSteps(Math.max(1, ...series.flatMap((line) => line.values.map(Number))))
  return {
    width: box.clientWidth,
    height: box.clientHeight,
    // For the right half of the last day's label.
    padding: [8, 20, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
    scales: { x: { time: false }, y: { range: [0, steps.at(-1) ?? 1] } },
    axes: [
      {
        stroke: ink,
        font,
        size: 30,
        gap: 8,
        ticks: { show: false },
        grid: { show: false },
        splits: () => ticks(times, box.clientWidth),
        values: (_, values) => dayLabels(values.map(dayOf)),
      },
      valueAxis(box, steps),
    ],
    series: [{}, ...series.map((line) => seriesOptions(box, line))],
    plugins: [
      chartTooltip({
        titleOf: (index) => days[index] && dayInWords(days[index]),
        series,
        noteOf: (index) => events?.get(days[index] ?? ''),
      }),
      baselineDots(box, days, events),
    ],
  }
}

function seriesOptions(box: HTMLElement, line: LineSeries): UPlot.Series {
  const { values } = line
  const stroke = readColor(box, `--${line.color}`)
  const alone = [...values.keys()].filter(
    (index) =>
      values[index] !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null,
  )
  return {
    label: line.label,
    stroke,
    width: line.dashed ? 1.5 : 2,
    ...(line.dashed && { dash: [4, 3] }),
    ...(line.filled && { fill: readColor(box, '--chart-fill') }),
    // A value between unknown ones is not on a line.
    points: { show: true, size: 6, fill: stroke, filter: () => alone },
  }
}

/** Labelled days: every week, or every n weeks, depending on the width. */
function ticks(times: number[], width: number): number[] {
  const first = times[0]
  const last = times.at(-1)
  if (first === undefined || last === undefined) return []
  const days = (last - first) / daySeconds
  const maxSteps = Math.max(2, Math.floor(width / labelSpace))
  const unit = days < maxSteps ? 1 : 7
  const step = Math.max(1, Math.ceil(days / unit / maxSteps)) * unit * daySeconds
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}

/** The year is shown where it begins, and with the first day of several years. */
function dayLabels(days: readonly string[]): string[] {
  const years = new Set(days.map((day) => day.slice(0, 4)))
  return days.map((day, index) => {
    const isNew = years.size > 1 && day.slice(0, 4) !== days[index - 1]?.slice(0, 4)
    return figureWords.format.dayShort(day, isNew ? 'with year' : 'without year')
  })
}

/** Dots on the baseline, on days with new contents. */
function baselineDots(box: HTMLElement, days: readonly string[], events: Drawing['events']): UPlot.Plugin {
  const color = readColor(box, '--signal')
  function draw(plot: UPlot) {
    const { ctx, bbox } = plot
    ctx.save()
    ctx.fillStyle = color
    for (const [index, day] of days.entries()) {
      if (!events?.has(day)) continue
      const time = plot.data[0][index] ?? 0
      ctx.beginPath()
      ctx.arc(plot.valToPos(time, 'x', true), bbox.top + bbox.height, 2.75 * devicePixelRatio, 0, 7)
      ctx.fill()
    }
    ctx.restore()
  }
  return { hooks: { draw } }
}

function dayOf(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 10)
}
