import { type Box, heightOf, type SeenWord } from './insight-lines.ts'
import { NUMBER_SIGNS } from './settle-number.ts'

/** In pixels; narrower pictures are misread without notice. */
export const MIN_WIDTH = 700
/** The width in pixels to which a picture is scaled before recognition. */
export const READ_WIDTH = 1_170
/** Maximum height relative to the width: a long screenshot, whose parts take time. */
export const MAX_HEIGHTS = 6

/** Tesseract's engine mode: the model supports no other. */
export const LSTM_ONLY = 1

/** Tesseract's settings: text anywhere in the full picture, and one line with a number in a part of it. */
export function settingsOf(part: Box | null): Record<string, string> {
  return {
    tessedit_pageseg_mode: part === null ? '11' : '7',
    tessedit_char_whitelist: part === null ? '' : NUMBER_SIGNS,
    user_defined_dpi: '300',
  }
}

type Size = { readonly width: number; readonly height: number }
type Part = Size & { readonly left: number; readonly top: number }

/** A box with a margin of half a line, within the picture; the full picture without a box. In integer pixels. */
export function partOf(box: Box | null, { width, height }: Size): Part {
  if (box === null) return { left: 0, top: 0, width, height }
  const around = Math.round(heightOf(box) / 2)
  const left = Math.min(Math.max(0, Math.floor(box.x0) - around), width - 1)
  const top = Math.min(Math.max(0, Math.floor(box.y0) - around), height - 1)
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil(box.x1) + around) - left),
    height: Math.max(1, Math.min(height, Math.ceil(box.y1) + around) - top),
  }
}

type Word = { readonly text: string; readonly bbox: Box }
/** The used part of Tesseract's result. */
type Blocks =
  | readonly {
      readonly paragraphs: readonly { readonly lines: readonly { readonly words: readonly Word[] }[] }[]
    }[]
  | null

/** The words recognised in a part, with their positions in the full picture. */
export function wordsOf(blocks: Blocks, { left, top }: Pick<Part, 'left' | 'top'>): SeenWord[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.lines))
  return lines
    .flatMap(({ words }) => words)
    .map(({ text, bbox: { x0, y0, x1, y1 } }) => ({
      text,
      box: { x0: x0 + left, y0: y0 + top, x1: x1 + left, y1: y1 + top },
    }))
}
