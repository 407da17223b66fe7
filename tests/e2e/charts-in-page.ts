/** Runs in a browser, bundled (chart-places.test.ts): renders charts like the screens, and finds misplaced elements. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { figureWords } from '../../src/messages/figure-words.ts'
import { uiMessages } from '../../src/messages/ui.ts'
import { stacked } from '../../src/lib/stacked.ts'
import type { LineChartProps } from '../../src/ui/line-chart.tsx'
import { Bars } from '../../src/ui/bars.tsx'
import { type BarDrawing, drawBarChart } from '../../src/ui/draw-bar-chart.ts'
import { drawLineChart } from '../../src/ui/draw-line-chart.ts'
import styles from '../../src/ui/line-chart.module.css'
import { Pyramid } from '../../src/ui/pyramid.tsx'
import { valueSteps } from '../../src/ui/value-axis.ts'

type Color = readonly [number, number, number]
type Written = { text: string; x: number; y: number; font: string; width: number }

const COLORS: Readonly<Record<string, Color>> = {
  'chart-1': [255, 0, 0],
  'chart-2': [0, 160, 0],
  'chart-3': [0, 0, 255],
  'chart-grid': [255, 0, 255],
  'chart-fill': [240, 240, 240],
  surface: [255, 255, 255],
  ink: [10, 10, 10],
  'ink-3': [0, 200, 200],
  signal: [255, 160, 0],
}
/** Half of the line between the parts of a bar covers their edges. */
const SEAM = 0.5
const written: Written[] = []
for (const [name, color] of Object.entries(COLORS))
  document.documentElement.style.setProperty(`--${name}`, `rgb(${color.join(' ')})`)

// oxlint-disable-next-line typescript/unbound-method -- called on its own context below
const { fillText } = CanvasRenderingContext2D.prototype
CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
  const at = this.getTransform().transformPoint({ x, y })
  const ratio = devicePixelRatio
  const width = (this.measureText(text).width * this.getTransform().a) / ratio
  written.push({ text, x: at.x / ratio, y: at.y / ratio, font: this.font, width })
  fillText.call(this, text, x, y)
}

function colorOf(token: string): Color {
  return COLORS[token] ?? [0, 0, 0]
}

export async function misplacedBars(drawing: BarDrawing, width: number): Promise<string[]> {
  const { found, near, area, pixels, done } = await render(width, (box, signal) =>
    drawBarChart(box, drawing, signal),
  )
  const count = drawing.bars.length
  const tops = stacked(drawing.parts.map(({ values }) => values))
  const totals = tops.at(-1) ?? []
  const end = expectAxis(found, area, pixels, Math.max(1, ...totals.map(Number)))
  const yOf = (value: number) => area.top + area.height * (1 - value / end)
  const slot = area.width / count
  const xOf = (index: number) => area.left + (index + 0.5) * slot
  for (const [index] of drawing.bars.entries())
    for (const [place, part] of drawing.parts.entries()) {
      const name = `part ${place} of bar ${index}`
      const [top, bottom] = [yOf(tops[place]?.[index] ?? 0), yOf(tops[place - 1]?.[index] ?? 0)]
      const color = colorOf(part.color)
      const column = pixels.column(xOf(index), color, area.top, area.top + area.height)
      if (column === null && bottom - top > 3) found.push(`${name} is missing`)
      if (column === null) continue
      near(`top of ${name}`, column.from, top + SEAM)
      near(`bottom of ${name}`, column.to, bottom - SEAM)
      if (bottom - top < 3) continue
      const row = pixels.row((top + bottom) / 2, color, xOf(index) - slot / 2, xOf(index) + slot / 2)
      const half = Math.min(slot * 0.63, 90) / 2
      near(`left of ${name}`, row?.from, xOf(index) - half + SEAM)
      near(`right of ${name}`, row?.to, xOf(index) + half - SEAM)
    }
  expectValues(found, totals, (index, text) => [
    Math.min(Math.max(xOf(index), area.left + text.width / 2), width - text.width / 2),
    yOf(totals[index] ?? 0) - 6,
  ])
  // An unknown total has a label instead of a bar, upright if narrow.
  for (const [index, total] of totals.entries()) {
    const isNamed = written.some(
      ({ text, x, y }) =>
        text === uiMessages.unknown &&
        Math.abs(x - xOf(index)) < 5 &&
        Math.abs(y - area.top - area.height + 6) <= 1,
    )
    if (isNamed !== (total === null))
      found.push(`bar ${index} is ${total} and ${isNamed ? '' : 'not '}named unknown`)
  }
  if (drawing.end !== null) {
    const line = pixels.column(
      area.left + (drawing.end.after + 1) * slot,
      colorOf('ink-3'),
      6,
      area.top + area.height,
    )
    near('beginning of the campaign’s end', line?.from, 6)
    // A dash is two pixels, with three between them.
    if ((line?.to ?? 0) < area.top + area.height - 5) found.push('the campaign’s end does not reach the axis')
    if (!written.some(({ text }) => text === drawing.end?.label))
      found.push('the campaign’s end has no label')
  }
  return done()
}

export async function misplacedLine(
  drawing: Pick<LineChartProps, 'days' | 'series'> & { eventDays: readonly string[] },
  width: number,
): Promise<string[]> {
  const { days, series } = drawing
  const events = new Map(drawing.eventDays.map((day) => [day, day]))
  const { found, area, pixels, done } = await render(width, (box, signal) =>
    drawLineChart(box, { days, series, events }, signal),
  )
  const values = series.flatMap((line) => line.values)
  const end = expectAxis(found, area, pixels, Math.max(1, ...values.map(Number)))
  const xOf = (index: number) => area.left + (index / (days.length - 1)) * area.width
  for (const line of series) {
    const color = colorOf(line.color)
    for (const [index, value] of line.values.entries()) {
      const around = [line.values[index - 1] ?? null, value, line.values[index + 1] ?? null]
      if (
        around.every((one) => one === null) &&
        pixels.column(xOf(index), color, area.top, area.top + area.height)
      )
        found.push(`a line at ${index}, where nothing is known`)
      if (value === null) continue
      const y = area.top + area.height * (1 - value / end)
      // Later elements cover earlier ones in the same position: other lines, and the dots of days.
      const isCovered =
        series.some((other) => other !== line && pixels.hasNear(xOf(index), y, colorOf(other.color))) ||
        pixels.hasNear(xOf(index), y, colorOf('signal'))
      if (!isCovered && !pixels.hasNear(xOf(index), y, color))
        found.push(`no point of ${line.label} at ${index}`)
    }
  }
  for (const [index, day] of days.entries())
    if (events.has(day) && !pixels.hasNear(xOf(index), area.top + area.height + 1.5, colorOf('signal')))
      found.push(`no dot at ${index}`)
  return done()
}

/** Bars on a scale to 100%, and a pyramid on one to its largest share. */
export function misplacedShares(shares: readonly number[], width: number): string[] {
  const rows = shares.map((share, index) => ({ id: String(index), label: '', value: share, text: '' }))
  const side = (share: number) => ({ label: '', share, text: '' })
  const ages = shares.map((share, index) => ({
    age: String(index),
    female: side(share),
    male: side(shares[shares.length - 1 - index] ?? 0),
  }))
  const box = document.createElement('div')
  box.style.inlineSize = `${width}px`
  box.innerHTML =
    renderToStaticMarkup(createElement(Bars, { label: '', rows })) +
    renderToStaticMarkup(createElement(Pyramid, { label: '', rows: ages, women: null, men: null }))
  document.body.append(box)
  const [bars, pyramid] = box.querySelectorAll('ul')
  const found: string[] = []
  const near = expectNear(found)
  for (const [index, bar] of [...(bars?.querySelectorAll('i') ?? [])].entries()) {
    const { left, width: size } = bar.getBoundingClientRect()
    near(`left of share ${index}`, left, box.getBoundingClientRect().left)
    near(`width of share ${index}`, size, (shares[index] ?? 0) * width)
  }
  // Space for its figure next to each bar; between both sides for the age.
  const room = (width - 56) / 2 - 48
  const largest = Math.max(...shares, 0) || 1
  for (const [index, { female, male }] of ages.entries()) {
    const [one, other] = [...(pyramid?.children[index]?.querySelectorAll('i') ?? [])].map((bar) =>
      bar.getBoundingClientRect(),
    )
    const middle = box.getBoundingClientRect().left + width / 2
    near(`right of women ${index}`, one?.right, middle - 28)
    near(`left of men ${index}`, other?.left, middle + 28)
    near(`width of women ${index}`, one?.width, (female.share / largest) * room)
    near(`width of men ${index}`, other?.width, (male.share / largest) * room)
  }
  if (rows.length !== bars?.children.length) found.push('a share without a row')
  box.remove()
  return found
}

async function render(width: number, draw: (box: HTMLElement, signal: AbortSignal) => void) {
  written.length = 0
  const box = document.createElement('div')
  box.className = styles.box ?? ''
  box.style.inlineSize = `${width}px`
  document.body.append(box)
  const gone = new AbortController()
  draw(box, gone.signal)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const canvas = box.querySelector('canvas')
  const over = box.querySelector('.u-over')?.getBoundingClientRect()
  if (!canvas || !over) throw new Error('No chart was rendered.')
  const { left, top } = canvas.getBoundingClientRect()
  const found: string[] = []
  return {
    found,
    near: expectNear(found),
    area: { left: over.left - left, top: over.top - top, width: over.width, height: over.height },
    pixels: pixelsOf(canvas),
    done: () => {
      gone.abort()
      box.remove()
      return found
    },
  }
}

type Area = { left: number; top: number; width: number; height: number }

/** The labels and lines of the value axis are at the right height. Returns the axis' maximum. */
function expectAxis(found: string[], area: Area, pixels: Pixels, highest: number): number {
  const steps = valueSteps(highest)
  const end = steps.at(-1) ?? 1
  for (const step of steps) {
    const y = area.top + area.height * (1 - step / end)
    const text = figureWords.format.compact(step)
    if (!written.some((one) => one.text === text && one.x < area.left && Math.abs(one.y - y) <= 1))
      found.push(`no label «${text}» at ${y.toFixed(1)}`)
    // The lowest is below the bars, and a value may cover one of its ends.
    const isThere = [area.left + 1, area.left + area.width - 1].some((x) =>
      pixels.hasNear(x, y, colorOf('chart-grid')),
    )
    if (step > 0 && !isThere) found.push(`no line of «${text}» at ${y.toFixed(1)}`)
  }
  return end
}

/** Each displayed value belongs to a bar, and the highest is always displayed. */
function expectValues(
  found: string[],
  totals: readonly (number | null)[],
  placeOf: (index: number, text: Written) => [number, number],
): void {
  const isAt = (one: Written, index: number) => {
    const [x, y] = placeOf(index, one)
    const text = figureWords.format.compact(totals[index] ?? 0)
    return one.text === text && Math.abs(one.x - x) <= 1 && Math.abs(one.y - y) <= 1
  }
  const values = written.filter(({ font }) => font.startsWith('600'))
  const known = [...totals.keys()].filter((index) => totals[index] !== null)
  for (const one of values)
    if (!known.some((index) => isAt(one, index))) found.push(`«${one.text}» is at no bar`)
  const highest = Math.max(...totals.map((total) => total ?? -1))
  if (
    known.length > 0 &&
    !values.some((one) => known.some((index) => totals[index] === highest && isAt(one, index)))
  )
    found.push('the highest has no value')
}

function expectNear(found: string[]) {
  return (name: string, place: number | undefined, expected: number): void => {
    if (place === undefined || Math.abs(place - expected) > 1.01)
      found.push(`${name} at ${place?.toFixed(1)} instead of ${expected.toFixed(1)}`)
  }
}

type Pixels = ReturnType<typeof pixelsOf>

/** Where a colour is on a canvas, in pixels of the page. */
function pixelsOf(canvas: HTMLCanvasElement) {
  const { width, height } = canvas
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  const ratio = devicePixelRatio
  const is = (x: number, y: number, color: Color) => {
    const at = 4 * (y * width + x)
    return data[at + 3] === 255 && color.every((part, index) => Math.abs((data[at + index] ?? 0) - part) < 60)
  }
  const run = (from: number, to: number, has: (at: number) => boolean) => {
    const places: number[] = []
    for (let at = Math.max(0, Math.floor(from * ratio)); at <= Math.ceil(to * ratio); at += 1)
      if (has(at)) places.push(at)
    const [first, last] = [places[0], places.at(-1)]
    return first === undefined || last === undefined ? null : { from: first / ratio, to: (last + 1) / ratio }
  }
  return {
    column: (x: number, color: Color, from: number, to: number) =>
      run(from, to, (y) => is(Math.floor(x * ratio), y, color)),
    row: (y: number, color: Color, from: number, to: number) =>
      run(from, to, (x) => is(x, Math.floor(y * ratio), color)),
    hasNear: (x: number, y: number, color: Color) => {
      for (let across = -ratio; across <= ratio; across += 1)
        for (let down = -ratio; down <= ratio; down += 1)
          if (is(Math.round(x * ratio + across), Math.round(y * ratio + down), color)) return true
      return false
    },
  }
}
