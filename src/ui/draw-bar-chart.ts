import UPlot from 'uplot'
import { stacked } from '../lib/stacked.ts'
import { barMarks } from './bar-marks.ts'
import type { BarChartProps } from './bar-chart.tsx'
import { chartTooltip } from './chart-tooltip.ts'
import { dotRows } from './dot-rows.ts'
import { onRedraw } from './on-redraw.ts'
import { readColor } from './read-color.ts'
import { font, valueAxis, valueSteps } from './value-axis.ts'

export type BarDrawing = Omit<BarChartProps, 'label'>

/** Relative to each bar's slot; with a maximum in pixels. */
const WIDTH = 0.63
const MAX_WIDTH = 90
/** Above the highest bar: its value, and above that the campaign's end. */
const TOP = 40
/** Minimum width of an axis label, in pixels. */
const LABEL_SPACE = 52
const AXIS = 30

/** Renders the bars into their box and removes them when `signal` aborts. */
export function drawBarChart(box: HTMLElement, drawing: BarDrawing, signal: AbortSignal): void {
  const { bars, parts } = drawing
  // uPlot has no stacked bars: each part is drawn from zero up to its top, the uppermost first.
  const tops = stacked(parts.map(({ values }) => bars.map((_, index) => values[index] ?? null)))
  const data: UPlot.AlignedData = [bars.map((_, index) => index), ...tops.toReversed()]
  let plot = draw()
  function draw() {
    const rendered = new UPlot(options(box, drawing, tops.at(-1) ?? []), data, box)
    rendered.root.ariaHidden = 'true'
    return rendered
  }
  const redraw = () => {
    plot.destroy()
    plot = draw()
  }
  onRedraw(box, redraw, signal)
  signal.addEventListener('abort', () => plot.destroy())
}

function options(box: HTMLElement, drawing: BarDrawing, totals: readonly (number | null)[]): UPlot.Options {
  const { bars, parts } = drawing
  const steps = valueSteps(Math.max(1, ...totals.map(Number)))
  const left = valueAxis(box, steps)
  const slot = Math.max(1, (box.clientWidth - Number(left.size)) / bars.length)
  const dots = dotRows(
    bars.map(({ count }) => count),
    Math.min(slot * WIDTH, MAX_WIDTH),
    slot,
  )
  const every = Math.ceil(LABEL_SPACE / slot)
  const paths = UPlot.paths.bars?.({ size: [WIDTH, MAX_WIDTH] })
  const surface = readColor(box, '--surface')
  return {
    width: box.clientWidth,
    height: box.clientHeight,
    padding: [TOP, 0, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.5, bars.length - 0.5] },
      y: { range: [0, steps.at(-1) ?? 1] },
    },
    axes: [
      {
        stroke: readColor(box, '--ink-3'),
        font,
        size: AXIS + dots.height,
        gap: 8,
        ticks: { show: false },
        grid: { show: false },
        // None that would be cut off at the end.
        splits: () => {
          const fits = (index: number) => (bars.length - index - 0.5) * slot >= LABEL_SPACE / 2
          return bars.flatMap((_, index) => (index % every === 0 && fits(index) ? [index] : []))
        },
        values: (_, values) => values.map((index) => bars[index]?.label ?? ''),
      },
      left,
    ],
    series: [
      {},
      ...parts.toReversed().map(({ label, color }): UPlot.Series => ({
        label,
        fill: readColor(box, `--${color}`),
        // A gap between the parts.
        stroke: surface,
        width: 1,
        points: { show: false },
        ...(paths && { paths }),
      })),
    ],
    plugins: [
      chartTooltip({
        titleOf: (index) => bars[index]?.title,
        series: parts,
        noteOf: (index) => bars[index]?.note,
      }),
      barMarks(box, drawing, totals, { ...dots, slot, top: AXIS }),
    ],
  }
}
