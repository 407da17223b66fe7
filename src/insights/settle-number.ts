import { blackOnWhite, glyphShapes, inkBox, inShape, type Pixels, threeTimes } from './glyph-shapes.ts'
import { type Box, linesOf, type SeenWord } from './insight-lines.ts'
import { type InsightNumber, readInsightNumber } from './read-insight-number.ts'

/**
 * How a part is presented to recognition: unchanged, black on white, smaller, or three times in a row. Each fails on
 * different pictures.
 */
export type Way = 'PLAIN' | 'BLACK' | 'SMALL' | 'SMALLER' | 'BLACK_SMALL' | 'THRICE' | 'BLACK_THRICE'

/** Its scale relative to the picture. */
export function sizeOf(way: Way): number {
  if (way === 'SMALL' || way === 'BLACK_SMALL') return 0.9
  return way === 'SMALLER' ? 0.8 : 1
}

/** Recognition is limited to these characters of a number. */
export const NUMBER_SIGNS = '0123456789.,KMB milanrd'

export function shownIn(way: Way, pixels: Pixels): Pixels {
  const black = way.startsWith('BLACK') ? blackOnWhite(pixels) : pixels
  return isThrice(way) ? threeTimes(black) : black
}

export type Sight = {
  /**
   * Recognises the words of the picture, or of a part of it as one line with a number. Boxes refer to the full picture.
   */
  readonly recognize: (part: Box | null, way: Way) => Promise<readonly SeenWord[]>
  /** A part with its margin, as recognised, and its offset in the picture. */
  readonly pixelsOf: (part: Box) => Pixels & { readonly left: number; readonly top: number }
}

export type Settled = InsightNumber & { readonly text: string; readonly box: Box }

/** This many readings must agree, and none may differ. */
const AGREEING = 3

/**
 * A number from several readings of its part (`first`: that of the full picture) that agree with each other and with
 * the sizes of its glyphs; null as soon as one does not.
 */
export async function settleNumber(sight: Sight, box: Box, first: string | null): Promise<Settled | null> {
  const shapes = glyphShapes(sight.pixelsOf(box))
  const ways = shapes.some(({ length }) => length === 1)
    ? (['THRICE', 'BLACK_THRICE', 'BLACK', 'PLAIN', 'SMALL'] as const)
    : (['PLAIN', 'BLACK', 'SMALL', 'SMALLER', 'BLACK_SMALL'] as const)
  let settled = first === null ? null : settledBy(first)
  if (first !== null && settled === null) return null
  let count = settled === null ? 0 : 1
  for (const way of ways) {
    const text = await textOf(sight, box, way)
    if (text === '') continue
    const read = settledBy(text)
    if (read === null || (settled !== null && !isSame(read, settled))) return null
    settled ??= read
    // The digits were read three times with the same result.
    count += isThrice(way) ? 2 : 1
    if (count >= AGREEING) return settled
  }
  return null

  function settledBy(text: string): Settled | null {
    const number = numberOf(text, shapes)
    return number && { ...number, text, box }
  }
}

function isSame(one: InsightNumber, other: InsightNumber): boolean {
  return one.value === other.value && one.half === other.half
}

function isThrice(way: Way): boolean {
  return way === 'THRICE' || way === 'BLACK_THRICE'
}

/** Bounding box of the text in a part; null if it is empty. */
export function writtenIn(sight: Sight, part: Box): Box | null {
  const pixels = sight.pixelsOf(part)
  const ink = inkBox(pixels)
  const { left, top } = pixels
  return ink && { x0: ink.x0 + left, y0: ink.y0 + top, x1: ink.x1 + left, y1: ink.y1 + top }
}

async function textOf(sight: Sight, box: Box, way: Way): Promise<string> {
  const [line = [], ...others] = linesOf(await sight.recognize(box, way))
  const text = others.length > 0 ? '' : line.map((phrase) => phrase.text).join(' ')
  if (!isThrice(way)) return text
  return /^(\d)\s?\1\s?\1$/.exec(text)?.[1] ?? ''
}

function numberOf(text: string, shapes: readonly string[]): InsightNumber | null {
  const [first = null, ...others] = shapes.map((shape) => {
    const shaped = inShape(text, shape)
    return shaped === null ? null : readInsightNumber(shaped)
  })
  // «571K» may have lost a dot that touches its neighbours: no limit may contradict it.
  const isRoundedInFull = /^\d+ ?[A-Za-z]/.test(text)
  if (isRoundedInFull && others.some((one) => one?.value !== first?.value)) return null
  return first ?? others.find((one) => one !== null) ?? null
}
