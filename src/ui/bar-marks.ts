import type UPlot from 'uplot'
import { figureWords } from '../messages/figure-words.ts'
import { uiMessages } from '../messages/ui.ts'
import type { BarDrawing } from './draw-bar-chart.ts'
import { DOT_STEP, type DotRows } from './dot-rows.ts'
import { readColor } from './read-color.ts'

/** `slot`: the width per bar; `top`: from the axis to the dots. All in pixels. */
type Room = DotRows & { slot: number; top: number }

const STRONG = '600 12px "Geist Variable", sans-serif'
const PLAIN = '12px "Geist Variable", sans-serif'
const LINE = 16
/** Height of an upright `n.d.` above the axis. */
const UNKNOWN = 28

/**
 * Labels around bars: values of the highest and outermost ones, `n.d.` for unknown ones, numbers of new contents, the
 * campaign's end.
 */
export function barMarks(
  box: HTMLElement,
  { bars, countsLabel, end }: BarDrawing,
  totals: readonly (number | null)[],
  room: Room,
): UPlot.Plugin {
  const ink = readColor(box, '--ink')
  const quiet = readColor(box, '--ink-3')
  const signal = readColor(box, '--signal')

  function draw(plot: UPlot) {
    const { ctx } = plot
    ctx.save()
    // From here on in CSS pixels.
    ctx.scale(devicePixelRatio, devicePixelRatio)
    const left = plot.bbox.left / devicePixelRatio
    const top = plot.bbox.top / devicePixelRatio
    const bottom = top + plot.bbox.height / devicePixelRatio
    const xOf = (index: number) => left + plot.valToPos(index, 'x')
    const yOf = (value: number) => top + plot.valToPos(value, 'y')

    ctx.textBaseline = 'alphabetic'
    ctx.fillStyle = ink
    ctx.font = STRONG
    ctx.textAlign = 'center'
    const widthOf = (text: string) => ctx.measureText(text).width
    for (const { index, text, value } of valuesToWrite(totals, room.slot, widthOf, yOf))
      // Inside the plot if the bar is at its edge.
      ctx.fillText(
        text,
        Math.min(Math.max(xOf(index), left + widthOf(text) / 2), box.clientWidth - widthOf(text) / 2),
        yOf(value) - 6,
      )

    ctx.font = PLAIN
    ctx.fillStyle = quiet
    // A missing bar is not zero; upright if the next bar is too near.
    const isUpright = widthOf(uiMessages.unknown) + 4 > room.slot
    for (const [index, total] of totals.entries()) {
      if (total !== null) continue
      ctx.save()
      ctx.translate(xOf(index), bottom - 6)
      if (isUpright) {
        ctx.translate(4, 0)
        ctx.rotate(-Math.PI / 2)
        ctx.textAlign = 'left'
      }
      ctx.fillText(uiMessages.unknown, 0, 0)
      ctx.restore()
    }

    if (end !== null) {
      const x = xOf(end.after + 0.5)
      ctx.strokeStyle = quiet
      ctx.setLineDash([2, 3])
      ctx.beginPath()
      ctx.moveTo(x, 6)
      ctx.lineTo(x, bottom)
      ctx.stroke()
      const fits = x + 6 + widthOf(end.label) <= box.clientWidth
      ctx.fillStyle = quiet
      ctx.textAlign = fits ? 'left' : 'right'
      ctx.fillText(end.label, fits ? x + 6 : x - 6, 14)
    }

    if (room.height > 0) {
      const line = bottom + room.top + 3
      ctx.fillStyle = quiet
      ctx.textAlign = 'right'
      ctx.fillText(countsLabel, left - 6, line + 4)
      for (const [index, { count }] of bars.entries())
        drawCount(ctx, count, xOf(index), line + (index % room.lines) * LINE)
    }
    ctx.restore()
  }

  function drawCount(ctx: CanvasRenderingContext2D, count: number, x: number, y: number) {
    ctx.textAlign = 'center'
    ctx.fillStyle = ink
    if (room.perRow === 0) {
      if (count > 0) ctx.fillText(figureWords.format.number(count), x, y + 4)
      return
    }
    ctx.fillStyle = signal
    for (let index = 0; index < count; index++) {
      const inRow = Math.min(room.perRow, count)
      const column = (index % room.perRow) - (inRow - 1) / 2
      ctx.beginPath()
      ctx.arc(x + column * DOT_STEP, y + Math.floor(index / room.perRow) * DOT_STEP, 3, 0, 7)
      ctx.fill()
    }
  }

  return { hooks: { draw } }
}

type Written = { index: number; value: number; text: string }

/** The highest value, and the first and last known ones if there is space next to it and to their neighbours' bars. */
function valuesToWrite(
  totals: readonly (number | null)[],
  slot: number,
  widthOf: (text: string) => number,
  yOf: (value: number) => number,
): Written[] {
  const known = totals.flatMap((value, index) =>
    value === null ? [] : [{ index, value, text: figureWords.format.compact(value) }],
  )
  const [first, last] = [known[0], known.at(-1)]
  const highest = known.toSorted((one, other) => other.value - one.value)[0]
  if (!first || !last || !highest) return []
  const written = [highest]
  for (const one of [first, last]) {
    if (written.includes(one)) continue
    const width = widthOf(one.text)
    const isClear = written.every(
      (other) =>
        Math.abs(other.index - one.index) * slot > (width + widthOf(other.text)) / 2 + 4 ||
        Math.abs(yOf(other.value) - yOf(one.value)) > LINE,
    )
    // At the left edge it is entirely to the right of the bar.
    const side = (one.index + 0.5) * slot < width / 2 ? width : width / 2
    const reach = width <= slot ? 0 : Math.ceil(side / slot)
    const neighbours = totals.slice(Math.max(0, one.index - reach), one.index + reach + 1)
    const isFree = neighbours.every((value) =>
      value === null ? yOf(0) - yOf(one.value) > UNKNOWN : value <= one.value,
    )
    if (isClear && isFree) written.push(one)
  }
  return written
}
