import { breakLines, type Line, type Span } from './break-lines.ts'
import { type Face, IN_ONE_GO } from './fonts.ts'
import { PALETTE } from './palette.ts'
import { marked, PAGE, type PdfPage, tagged, addPage, within } from './pdf-page.ts'

export type TextStyle = {
  face: Face
  /** Points. */
  size: number
  color?: string
  /** Relative to the size. */
  leading?: number
  align?: 'left' | 'right' | 'center'
  maxLines?: number
  /** Avoids a last line of a word or two by narrowing the other lines a little. */
  even?: boolean
}

export type Box = { x: number; y: number; width: number }

/** The lines of a text in that style; `text` may be spans with their own faces. */
export function linesOf(
  page: PdfPage,
  text: string | readonly Span[],
  style: TextStyle,
  width: number,
): Line[] {
  const spans = typeof text === 'string' ? [{ text, face: style.face }] : text
  const { size, maxLines, even = false } = style
  const breaking = { size, width, maxLines }
  const lines = breakLines(page.fonts, spans, breaking)
  if (!even || lines.length < 2) return lines
  const lastOf = (each: readonly Line[]) => each.at(-1)?.width ?? 0
  let best = lines
  for (const part of EVENER) {
    if (lastOf(best) >= MIN_LAST_SHARE * width) break
    const narrower = breakLines(page.fonts, spans, { ...breaking, width: part * width })
    if (narrower.length > lines.length) break
    if (lastOf(narrower) > lastOf(best)) best = narrower
  }
  return best
}

/** Minimum width of the last line as a share, and the widths that are tried for it. */
const MIN_LAST_SHARE = 0.3
const EVENER = [0.95, 0.9, 0.85, 0.8, 0.75]

/** Keeps a number on the line of what it counts, and a separator on the line of the part before it. */
export function glued(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\p{L})|(?<=\bdi) (?=\d)/gu, '\u00A0').replaceAll(' · ', '\u00A0· ')
}

export function heightOf(lines: readonly Line[], style: TextStyle): number {
  return lines.length * lineHeight(style)
}

export function lineHeight({ size, leading = 1.35 }: TextStyle): number {
  return size * leading
}

/** Draws lines from the top of the box; the caller has tagged them. Returns their height. */
export function drawLines(page: PdfPage, lines: readonly Line[], style: TextStyle, box: Box): number {
  const height = lineHeight(style)
  for (const [index, line] of lines.entries())
    drawLine(page, line, style, { ...box, y: box.y + index * height })
  return lines.length * height
}

/** A text as one element of the structure, in a box that is large enough. Returns its height. */
export function textBox(
  page: PdfPage,
  text: string | readonly Span[],
  style: TextStyle,
  box: Box & { tag?: string },
): number {
  const lines = linesOf(page, text, style, box.width)
  if (lines.length === 0) return 0
  tagged(page, box.tag ?? 'P', () => drawLines(page, lines, style, box))
  return heightOf(lines, style)
}

/** A text from the current position, over as many pages as needed; updates the position. */
export function flowText(
  page: PdfPage,
  text: string | readonly Span[],
  style: TextStyle,
  { x, width, tag = 'P' }: { x: number; width: number; tag?: string },
): void {
  const height = lineHeight(style)
  const lines = linesOf(page, text, style, width)
  within(page, tag, (element) => {
    let next = 0
    while (next < lines.length) {
      if (page.y + height > PAGE.bottom) addPage(page)
      const fitting = Math.max(1, Math.floor((PAGE.bottom - page.y) / height))
      const some = lines.slice(next, next + fitting)
      marked(page, element, () => drawLines(page, some, style, { x, y: page.y, width }))
      page.y += some.length * height
      next += some.length
    }
  })
}

function drawLine(page: PdfPage, line: Line, style: TextStyle, { x, y, width }: Box): void {
  const { doc, fonts } = page
  const { size, color = PALETTE.ink, align = 'left' } = style
  const spare = width - line.width
  let at = x + (align === 'right' ? spare : align === 'center' ? spare / 2 : 0)
  // Centred vertically within the line height.
  const [ascent, descent] = [fonts.ascent(style.face) * size, fonts.descent(style.face) * size]
  const baseline = y + (lineHeight(style) - ascent - descent) / 2 + ascent
  for (const { text, face, width: advance, spoken } of line.pieces) {
    if (spoken !== null) doc.markContent('Span', { actual: spoken })
    doc.font(fonts.source(face), face, size).fillColor(color)
    const features = spoken === null ? {} : { features: IN_ONE_GO }
    doc.text(text, at, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      textWidth: advance,
      ...features,
    })
    if (spoken !== null) doc.endMarkedContent()
    at += advance
  }
}
