import LineBreaker from 'linebreak'
import type { Face, Fonts } from './fonts.ts'

/** A part of a text with its own font face. */
export type Span = { text: string; face: Face }

/** Consecutive graphemes of one face. `spoken`: read aloud instead, if the drawn text differs from the original. */
export type Piece = { text: string; face: Face; width: number; spoken: string | null }

/** A laid-out line; widths in points. */
export type Line = { pieces: Piece[]; width: number }

export type Breaking = {
  size: number
  /** Points. */
  width: number
  /** Further lines are dropped, and the last one ends in an ellipsis. */
  maxLines?: number | undefined
}

type Word = { pieces: Piece[]; width: number; space: number; ends: boolean }

const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' })

/** Replaces a grapheme that no font has. */
const UNKNOWN = '\u25A1'

/** Breaks a text where a line may end, and within words wider than the line. */
export function breakLines(fonts: Fonts, spans: readonly Span[], breaking: Breaking): Line[] {
  const { width: most, size, maxLines = Number.POSITIVE_INFINITY } = breaking
  const lines: Line[] = []
  let line: Line = { pieces: [], width: 0 }
  let space = 0
  // The ellipsis uses the text's own face: the fallback of its last grapheme may not have one.
  const face = spans.at(-1)?.face ?? 'sans'
  const shorten = (all: readonly Line[]) =>
    shortened(all.slice(0, maxLines), most, piecesOf(fonts, '…', { face, han: face }, size), fonts, size)
  for (const word of wordsOf(fonts, spans, size)) {
    for (const part of word.width <= most ? [word] : inParts(word, most, fonts, size)) {
      if (line.pieces.length > 0 && line.width + space + part.width > most) {
        lines.push(line)
        if (lines.length > maxLines) return shorten(lines)
        line = { pieces: [], width: 0 }
        space = 0
      }
      append(line, part, space)
      space = part.space
    }
    if (word.ends) {
      lines.push(line)
      line = { pieces: [], width: 0 }
      space = 0
    }
  }
  if (line.pieces.length > 0) lines.push(line)
  return lines.length > maxLines ? shorten(lines) : lines
}

function append(line: Line, word: Word, space: number): void {
  const last = line.pieces.at(-1)
  if (space > 0 && last !== undefined) {
    if (last.face === 'emoji') line.pieces.push({ text: ' ', face: 'sans', width: space, spoken: null })
    else {
      last.text += ' '
      last.width += space
      if (last.spoken !== null) last.spoken += ' '
    }
  }
  for (const piece of word.pieces) {
    const before = line.pieces.at(-1)
    if (
      before !== undefined &&
      before.face === piece.face &&
      (before.spoken === null) === (piece.spoken === null)
    ) {
      before.text += piece.text
      before.width += piece.width
      if (before.spoken !== null) before.spoken += piece.spoken ?? ''
    } else line.pieces.push({ ...piece })
  }
  line.width += space + word.width
}

/** The unbreakable parts of the text, each with the blank after it. */
function wordsOf(fonts: Fonts, spans: readonly Span[], size: number): Word[] {
  const parts = spans.map(({ text, face }) => ({
    text,
    wanted: { face, han: isSimplified(fonts, text, face) ? 'chinese' : face } as const,
  }))
  const words: Word[] = []
  let from = 0
  for (const { position, required } of lineEnds(spans.map(({ text }) => text).join(''))) {
    const pieces: Piece[] = []
    let [start, blank] = [0, '']
    for (const { text, wanted } of parts) {
      const part = text.slice(Math.max(0, from - start), Math.max(0, position - start))
      const rendered = part.replace(BLANKS, '')
      if (rendered !== '') pieces.push(...piecesOf(fonts, rendered, wanted, size))
      if (part !== '') blank = part.slice(rendered.length)
      start += text.length
    }
    from = position
    // Drawn in the face of the preceding grapheme; those of images have wide blanks.
    const its = pieces.at(-1)?.face ?? 'sans'
    const space = /[ \t]/.test(blank) ? fonts.width(its === 'emoji' ? 'sans' : its, ' ') * size : 0
    if (pieces.length > 0 || required) words.push({ pieces, width: widthOf(pieces), space, ends: required })
  }
  return words
}

/** Not drawn at the end of a line. */
const BLANKS = /[ \t\n\v\f\r\u0085\u2028\u2029]+$/

/**
 * Where a line may end, and where it must (UAX #14). Thai has no blanks: its words come from a dictionary. A range
 * (18–24) is not broken.
 */
function* lineEnds(text: string): Generator<{ position: number; required: boolean }> {
  const breaker = new LineBreaker(text)
  let from = 0
  for (let end = breaker.nextBreak(); end !== null; end = breaker.nextBreak()) {
    const part = text.slice(from, end.position)
    if (part.endsWith('–') && /^\d/.test(text.slice(end.position))) continue
    if (THAI.test(part)) {
      for (const { index } of thaiWords.segment(part))
        if (index > 0 && THAI.test(part[index] ?? '')) yield { position: from + index, required: false }
    }
    yield { position: end.position, required: end.required }
    from = end.position
  }
}

const THAI = /\p{Script=Thai}/u
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/** The face of a text, and that of its Chinese graphemes. */
type Wanted = { face: Face; han: Face }

const HAN = /\p{Script=Han}/u

/** Whether a text contains Simplified Chinese: then all its Chinese graphemes use the face that has those. */
function isSimplified(fonts: Fonts, text: string, face: Face): boolean {
  return HAN.test(text) && Array.from(text).some((sign) => fonts.faceFor(face, sign) === 'chinese')
}

/** Characters that both families have completely; checked at once instead of one by one. */
const PLAIN = /^[\u0020-\u007E\u00A0-\u017F\u2013\u2014\u2018-\u201E\u2026\u20AC]+$/

function piecesOf(fonts: Fonts, text: string, { face: wanted, han }: Wanted, size: number): Piece[] {
  if (PLAIN.test(text)) return [{ text, face: wanted, width: fonts.width(wanted, text) * size, spoken: null }]
  const pieces: { text: string; face: Face; spoken: string | null }[] = []
  for (const { segment } of graphemes.segment(text)) {
    const { rendered, face: its } = drawable(fonts, segment, HAN.test(segment) ? han : wanted)
    const spoken = rendered !== segment || isRightToLeft(segment) ? segment : null
    const last = pieces.at(-1)
    if (last !== undefined && last.face === its && (last.spoken === null) === (spoken === null)) {
      last.text += rendered
      if (last.spoken !== null) last.spoken += spoken ?? ''
    } else pieces.push({ text: rendered, face: its, spoken })
  }
  return pieces.map((piece) => ({ ...piece, width: fonts.width(piece.face, piece.text) * size }))
}

/** The grapheme; or, if no font has it, its plain form (𝓐, 🅰, Ⅷ), or a replacement. */
function drawable(fonts: Fonts, sign: string, wanted: Face): { rendered: string; face: Face } {
  for (const rendered of [sign, sign.normalize('NFKC'), undressed(sign), UNKNOWN]) {
    const face = fonts.faceFor(wanted, rendered)
    if (face !== null) return { rendered, face }
  }
  return { rendered: UNKNOWN, face: wanted }
}

/** The letter in a filled circle or square, which Unicode does not decompose: 🅐 to 🅩, 🅰 to 🆉. */
function undressed(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = [0x1f150, 0x1f170].find((start) => code >= start && code < start + 26)
  return first === undefined ? sign : String.fromCharCode(65 + code - first)
}

/** Right-to-left scripts such as Hebrew and Arabic: the text to be read aloud is attached. */
function isRightToLeft(text: string): boolean {
  return /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(text)
}

/** A word too wide for any line, split where necessary. */
function inParts(word: Word, most: number, fonts: Fonts, size: number): Word[] {
  const parts: Word[] = []
  let part: Word = { pieces: [], width: 0, space: 0, ends: false }
  for (const piece of word.pieces) {
    for (const { segment } of graphemes.segment(piece.text)) {
      const width = fonts.width(piece.face, segment) * size
      if (part.pieces.length > 0 && part.width + width > most) {
        parts.push(part)
        part = { pieces: [], width: 0, space: 0, ends: false }
      }
      part.pieces.push({ ...piece, text: segment, width, spoken: piece.spoken === null ? null : segment })
      part.width += width
    }
  }
  return [...parts, { ...part, space: word.space }]
}

/** The lines, the last of which ends in an ellipsis. */
function shortened(
  lines: readonly Line[],
  most: number,
  ellipsis: readonly Piece[],
  fonts: Fonts,
  size: number,
): Line[] {
  const last = lines.at(-1)
  const room = most - widthOf(ellipsis)
  const pieces = last?.pieces.map((piece) => ({ ...piece })) ?? []
  while (pieces.length > 0 && widthOf(pieces) > room) {
    const end = pieces.at(-1)
    const fewer = end === undefined ? '' : Array.from(graphemes.segment(end.text)).slice(0, -1)
    if (end === undefined || fewer === '' || fewer.length === 0) pieces.pop()
    else {
      end.text = fewer.map(({ segment }) => segment).join('')
      end.width = fonts.width(end.face, end.text) * size
    }
  }
  const end = pieces.at(-1)
  if (end !== undefined) {
    end.text = end.text.trimEnd()
    end.width = fonts.width(end.face, end.text) * size
  }
  return [
    ...lines.slice(0, -1),
    { pieces: [...pieces, ...ellipsis], width: widthOf(pieces) + widthOf(ellipsis) },
  ]
}

function widthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0)
}
