import { figureWords } from '../messages/figure-words.ts'
import type UPlot from 'uplot'
import { niceStep } from '../lib/nice-step.ts'
import { readColor } from './read-color.ts'

export const font = '12px "Geist Variable", sans-serif'
/** Maximum. */
const gridLines = 4

/** Positions of a chart's grid lines, from 0: no more than the highest value needs. */
export function valueSteps(highest: number): number[] {
  const step = niceStep(highest, gridLines)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}

/** The value axis, with space for its longest label. */
export function valueAxis(box: HTMLElement, steps: readonly number[]): UPlot.Axis {
  const letters = Math.max(...steps.map((step) => figureWords.format.compact(step).length))
  return {
    stroke: readColor(box, '--ink-3'),
    font,
    size: Math.max(66, letters * 7),
    gap: 6,
    ticks: { show: false },
    grid: { stroke: readColor(box, '--chart-grid'), width: 1 },
    splits: () => [...steps],
    values: (_, values) => values.map((value) => figureWords.format.compact(value)),
  }
}
