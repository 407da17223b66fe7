import { median } from '../lib/median.ts'
import type { Box } from './insight-lines.ts'

/** A part of a picture, RGBA, grey and dark on light. */
export type Pixels = {
  readonly data: Uint8ClampedArray | Uint8Array
  readonly width: number
  readonly height: number
}

/** Runs of columns with ink: one glyph each, unless glyphs touch. */
type Run = { readonly left: number; right: number; top: number; bottom: number; readonly tops: number[] }

/**
 * Pixels darker than this share of the way from the darkest to the lightest are ink. Glyphs that touch at one limit are
 * separate at another.
 */
const LIMITS = [0.7, 0.55, 0.45, 0.35, 0.25] as const
const INK = 0.55

/**
 * Widths relative to the height of the text. In the fonts of phones and screens a «1» has 0.29 to 0.38, other digits
 * 0.59 to 0.78, separators up to 0.22.
 */
const MIN_ONE_WIDTH = 0.24
const MAX_ONE_WIDTH = 0.43
const MIN_DIGIT = 0.55
const MAX_DIGIT = 0.82
/** Between the edges of glyphs that seem to touch at limits where lighter pixels count. */
const MAX_GAP = 0.12
/** Two touching digits; with a separator between them they are at least 1.55 wide. */
const WIDTH_OF_TWO = [1.21, 1.5] as const

/**
 * The glyphs of a line of text by size, at each limit: `1` is as narrow as that digit, `W` as wide as the others, `2`
 * as two of these that touch, `.` a separator and `?` anything else. None at a limit where something is cut off at the
 * edge.
 */
export function glyphShapes(pixels: Pixels): string[] {
  const most = runsOf(pixels, LIMITS[0])
  const shapes = LIMITS.flatMap((limit) => {
    const runs = runsOf(pixels, limit)
    const isCut = runs.some(({ left, right }) => left === 0 || right === pixels.width - 1)
    const top = Math.min(...runs.map((run) => run.top))
    const tallest = Math.max(...runs.map(tallOf))
    // A comma that touches a digit makes it taller than the others.
    const tall = median(runs.map(tallOf).filter((one) => one > tallest * 0.8)) ?? tallest
    return isCut || runs.length === 0 || losesOne(runs, most, tall)
      ? []
      : [runs.map((run) => signOf(run, top, tall)).join('')]
  })
  // A separator that touches a digit at one limit is visible at another.
  const separators = (shape: string) => shape.replaceAll(/[^.]/g, '').length
  const highest = Math.max(...shapes.map(separators))
  return shapes.filter((shape) => separators(shape) === highest)
}

/** Bounding box of ink that is not cut off at the edge; null for an empty background. */
export function inkBox(pixels: Pixels): Box | null {
  const runs = runsOf(pixels, INK).filter(({ left, right }) => left > 0 && right < pixels.width - 1)
  const [first, last] = [runs[0], runs.at(-1)]
  if (first === undefined || last === undefined) return null
  const y0 = Math.min(...runs.map(({ top }) => top))
  return { x0: first.left, y0, x1: last.right + 1, y1: Math.max(...runs.map(({ bottom }) => bottom)) + 1 }
}

/** Ink black, the rest white. */
export function blackOnWhite({ data, width, height }: Pixels): Pixels {
  const limit = limitOf(data, INK)
  const made = new Uint8ClampedArray(data)
  for (let at = 0; at < made.length; at += 4) made.fill((made[at] ?? 255) < limit ? 0 : 255, at, at + 3)
  return { data: made, width, height }
}

/** The text three times in a row: recognition overlooks single digits. */
export function threeTimes(pixels: Pixels): Pixels {
  const ink = inkBox(pixels)
  if (ink === null) return pixels
  const ground = Math.round((ink.y1 - ink.y0) / 5)
  const [left, right] = [Math.max(0, ink.x0 - ground), Math.min(pixels.width, ink.x1 + ground)]
  const width = (right - left) * 3
  const data = new Uint8ClampedArray(width * pixels.height * 4)
  for (let y = 0; y < pixels.height; y += 1) {
    const from = y * pixels.width * 4
    const row = pixels.data.subarray(from + left * 4, from + right * 4)
    for (let time = 0; time < 3; time += 1) data.set(row, y * width * 4 + time * row.length)
  }
  return { data, width, height: pixels.height }
}

/**
 * The text of a number, adding separators that are visible in the picture but were not read; null if its digits or
 * separators do not match the glyphs. A lost dot makes the number ten times larger, and recognition does not report it.
 */
export function inShape(text: string, shape: string): string | null {
  const [number = ''] = /^[\d.,]*/.exec(text) ?? []
  const unit = text.slice(number.length)
  const digits = number.replaceAll(/[.,]/g, '')
  const signs = shape.replaceAll('2', 'WW')
  let [shaped, next, place] = ['', 0, 0]
  for (; place < signs.length; place += 1) {
    const [sign, digit] = [signs[place], digits[next]]
    if (sign !== '.' && digit === undefined) break
    // A «7» is often read as a «1».
    const seen = sign === 'W' && digit === '1' ? '7' : digit
    if (sign !== '.' && sign !== (seen === '1' ? '1' : 'W')) return null
    shaped += sign === '.' ? '.' : seen
    next += sign === '.' ? 0 : 1
  }
  const isComplete = next === digits.length && (unit === '') === (place === signs.length)
  const isAsRead = number === digits || separatorsOf(number) === separatorsOf(shaped)
  return isComplete && isAsRead ? shaped + unit : null
}

function separatorsOf(number: string): string {
  return number.replaceAll(/\d/g, '0').replaceAll(',', '.')
}

function runsOf({ data, width, height }: Pixels, share: number): Run[] {
  const limit = limitOf(data, share)
  const runs: Run[] = []
  for (let x = 0; x < width; x += 1) {
    const rows = Array.from({ length: height }, (_, y) => y).filter(
      (y) => (data[(y * width + x) * 4] ?? 255) < limit,
    )
    const [top, bottom] = [rows[0], rows.at(-1)]
    if (top === undefined || bottom === undefined) continue
    const run = runs.at(-1)
    if (run?.right === x - 1) {
      run.right = x
      run.tops.push(top)
      run.top = Math.min(run.top, top)
      run.bottom = Math.max(run.bottom, bottom)
    } else runs.push({ left: x, right: x, top, bottom, tops: [top] })
  }
  return runs
}

function limitOf(data: Pixels['data'], share: number): number {
  let [low, high] = [255, 0]
  for (let at = 0; at < data.length; at += 4) {
    low = Math.min(low, data[at] ?? 255)
    high = Math.max(high, data[at] ?? 0)
  }
  // Without contrast there is no ink.
  return high - low < 60 ? -1 : low + (high - low) * share
}

/** A faint dot between two glyphs disappears at a dark limit, leaving a gap where the lightest limit has ink. */
function losesOne(runs: readonly Run[], lightest: readonly Run[], tall: number): boolean {
  return runs.some(({ right }, place) => {
    const next = runs[place + 1]
    if (next === undefined || next.left - right - 1 <= tall * MAX_GAP) return false
    return lightest.some((one) => one.left <= right && one.right >= next.left)
  })
}

function tallOf({ top, bottom }: Run): number {
  return bottom - top + 1
}

function signOf(run: Run, top: number, tall: number): string {
  const wide = (run.right - run.left + 1) / tall
  if (tallOf(run) > tall * 1.1) return '?'
  if (tallOf(run) < tall / 2) return wide < MAX_ONE_WIDTH && run.top > top + tall * 0.6 ? '.' : '?'
  if (hasSeparator(run, top, tall)) return '?'
  if (wide >= WIDTH_OF_TWO[0] && wide <= WIDTH_OF_TWO[1]) return '2'
  if (wide >= MIN_ONE_WIDTH && wide <= MAX_ONE_WIDTH) return '1'
  return wide >= MIN_DIGIT && wide <= MAX_DIGIT ? 'W' : '?'
}

/** A separator touches it on one side: ink only at the bottom, which no digit has at its edges. */
function hasSeparator({ tops }: Run, top: number, tall: number): boolean {
  const edge = Math.round(tall * 0.1)
  return [tops.slice(0, edge), tops.slice(-edge)].some((some) => Math.min(...some) > top + tall * 0.76)
}
