import { dayNumber } from '../../../../lib/day-number.ts'
import { niceStep } from '../../../../lib/nice-step.ts'
import type { LinesBlock, Series } from '../../../../report/document.ts'
import { PALETTE } from './palette.ts'
import { frame, headHeight, PADDING, panelHead } from './panel.ts'
import { GAP } from './section.ts'
import { CONTENT_WIDTH, makeSpace, PAGE, type PdfPage, silent, tagged, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { textBox } from './write-text.ts'

type Point = { x: number; y: number }

const HEIGHT = 226
/** Prefers this height over a new page; higher if nothing else fits below. */
const MIN_HEIGHT = 170
const MAX_HEIGHT = 320
const AXIS = 46
const PARTS = 4

const EMPTY_HEIGHT = headHeight('') + 4

type TimePoint = { day: string; impressions: number | null; reach: number | null; newContents: number }
type Place = { x: number; y: number; width: number; height: number }
type Scale = {
  x: (day: string) => number
  y: (value: number) => number
  bottom: number
  step: number
  top: number
}

/**
 * Impressions and reach by day, as on the screen: one line filled, the other dashed. `below`: height of the next panel
 * in points.
 */
export function linesPanel(page: PdfPage, block: LinesBlock, below: number): void {
  const points = pointsOf(block)
  const isEmpty = points.length === 0
  makeSpace(page, isEmpty ? EMPTY_HEIGHT : MIN_HEIGHT)
  const left = PAGE.bottom - page.y
  const fits = left >= HEIGHT + GAP + below
  const height = isEmpty ? EMPTY_HEIGHT : fits ? HEIGHT : Math.min(left, MAX_HEIGHT)
  const place = { x: PAGE.left, y: page.y, width: CONTENT_WIDTH, height }
  frame(page, place)
  within(page, 'Sect', () => {
    const top = panelHead(page, place, block.title, block.note)
    if (isEmpty) return
    const x = PAGE.left + PADDING
    legend(page, { x, y: top })
    const inner = {
      x: x + AXIS,
      y: top + 20,
      width: CONTENT_WIDTH - 2 * PADDING - AXIS - 6,
      height: place.y + height - PADDING - 16 - top - 20,
    }
    const box: [number, number, number, number] = [place.x, place.y, PAGE.right, place.y + height]
    tagged(page, 'Figure', () => draw(page, points, inner), {
      alt: block.finding,
      bbox: box,
    })
  })
  page.y += height + GAP
}

function pointsOf({ days, series }: LinesBlock): TimePoint[] {
  const daily = (key: Series['key']) => series.find((each) => each.key === key)?.daily ?? []
  const [views, reach, contents] = [
    daily('impressionsViewCount'),
    daily('combinedReach'),
    daily('contentCount'),
  ]
  return days.map((day, index) => ({
    day,
    impressions: views[index] ?? null,
    reach: reach[index] ?? null,
    newContents: contents[index] ?? 0,
  }))
}

function draw(page: PdfPage, points: readonly TimePoint[], inner: Place): void {
  const scale = scaleOf(points, inner)
  axes(page, points, scale, inner)
  const { doc } = page
  for (const line of linesOf(points, 'impressions', scale)) {
    const [first, last] = [line[0], line.at(-1)]
    if (first === undefined || last === undefined) continue
    if (line.length > 1) {
      doc
        .path(`${polyline(line)} L ${last.x} ${scale.bottom} L ${first.x} ${scale.bottom} Z`)
        .fill(PALETTE.chartFill)
      doc.path(polyline(line)).lineWidth(1.3).strokeColor(PALETTE.chart1).stroke()
    } else doc.circle(first.x, first.y, 2.4).fill(PALETTE.chart1)
  }
  for (const line of linesOf(points, 'reach', scale)) {
    const [first] = line
    if (first === undefined) continue
    if (line.length > 1)
      doc
        .path(polyline(line))
        .lineWidth(1)
        .dash(2.6, { space: 1.8 })
        .strokeColor(PALETTE.chart3)
        .stroke()
        .undash()
    else doc.circle(first.x, first.y, 1.8).fill(PALETTE.chart3)
  }
  for (const { day, newContents } of points) {
    if (newContents > 0) doc.circle(scale.x(day), scale.bottom, 1.7).fill(PALETTE.signal)
  }
}

/** Consecutive days with known values. */
function linesOf(points: readonly TimePoint[], key: 'impressions' | 'reach', scale: Scale): Point[][] {
  const lines: Point[][] = [[]]
  for (const point of points) {
    const value = point[key]
    if (value === null) lines.push([])
    else lines.at(-1)?.push({ x: scale.x(point.day), y: scale.y(value) })
  }
  return lines.filter((line) => line.length > 0)
}

function scaleOf(points: readonly TimePoint[], { x, y, width, height }: Place): Scale {
  const [first, last] = [dayNumber(points[0]?.day ?? ''), dayNumber(points.at(-1)?.day ?? '')]
  const days = last - first
  const max = Math.max(...points.flatMap(({ impressions, reach }) => [impressions ?? 0, reach ?? 0]), 1)
  const step = niceStep(max, PARTS)
  const top = step * Math.ceil(max / step)
  return {
    x: (day) => (days === 0 ? x + width / 2 : x + ((dayNumber(day) - first) / days) * width),
    y: (value) => y + height - (Math.max(value, 0) / top) * height,
    bottom: y + height,
    step,
    top,
  }
}

function axes(page: PdfPage, points: readonly TimePoint[], scale: Scale, { x, width }: Place): void {
  const { doc } = page
  for (let value = 0; value <= scale.top; value += scale.step) {
    const y = scale.y(value)
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(PALETTE.track)
      .stroke()
    label(page, page.words.format.compact(value), {
      x: x - AXIS,
      y: y - 4.5,
      width: AXIS - 5,
      align: 'right',
    })
  }
  const dayLabel = dayLabels(page, points)
  for (const day of labelledDays(points, width)) {
    const middle = scale.x(day)
    const [left, right] = [middle - 30, middle + 30]
    const align = left < x - 10 ? 'left' : right > x + width + 16 ? 'right' : 'center'
    const at = align === 'left' ? x - 4 : align === 'right' ? x + width - 56 : left
    label(page, dayLabel(day), { x: at, y: scale.bottom + 5, width: 60, align })
  }
}

/** Days spaced as far as their labels need, including the first. */
function labelledDays(points: readonly TimePoint[], width: number): string[] {
  const maxLabels = Math.max(1, Math.floor(width / 52))
  const [first, last] = [dayNumber(points[0]?.day ?? ''), dayNumber(points.at(-1)?.day ?? '')]
  const every = Math.max(1, Math.ceil((last - first) / maxLabels))
  let next = first
  return points.flatMap(({ day }) => {
    if (dayNumber(day) < next) return []
    next = dayNumber(day) + every
    return [day]
  })
}

/** With several years, the first day of each shows it. */
function dayLabels(page: PdfPage, points: readonly TimePoint[]): (day: string) => string {
  const yearOf = (day: string | undefined) => day?.slice(0, 4)
  let year = yearOf(points[0]?.day) === yearOf(points.at(-1)?.day) ? yearOf(points[0]?.day) : undefined
  return (day) => {
    const isNew = yearOf(day) !== year
    year = yearOf(day)
    return page.words.format.dayShort(day, isNew ? 'with year' : 'without year')
  }
}

type Align = 'left' | 'right' | 'center'

/** Part of the figure, whose alternative text replaces its labels. */
function label(
  page: PdfPage,
  text: string,
  { x, y, width, align }: { x: number; y: number; width: number; align: Align },
): void {
  const { doc, fonts } = page
  const { face, size, color } = TEXT.meta
  doc.font(fonts.source(face), face, size).fillColor(color)
  const wide = fonts.width(face, text) * size
  const left = align === 'left' ? x : align === 'right' ? x + width - wide : x + (width - wide) / 2
  doc.text(text, left, y, { lineBreak: false, features: ['tnum'] })
}

function legend(page: PdfPage, { x, y }: { x: number; y: number }): void {
  const { doc } = page
  const second = x + 70
  silent(page, () => {
    doc
      .moveTo(x, y + 5)
      .lineTo(x + 12, y + 5)
      .lineWidth(1.6)
      .strokeColor(PALETTE.chart1)
      .stroke()
    doc
      .moveTo(second, y + 5)
      .lineTo(second + 12, y + 5)
      .lineWidth(1.1)
      .dash(2.6, { space: 1.8 })
      .strokeColor(PALETTE.chart3)
      .stroke()
      .undash()
  })
  textBox(page, page.words.charts.impressions, TEXT.meta, { x: x + 16, y, width: 54 })
  textBox(page, page.words.charts.reach, TEXT.meta, { x: second + 16, y, width: 60 })
}

/** Straight lines between points: a curve would show values that were not measured. */
function polyline(points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'} ${x.toFixed(2)} ${y.toFixed(2)}`)
    .join(' ')
}
