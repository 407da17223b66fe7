import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit'

type Features = PDFKit.Mixins.OpenTypeFeatures[]

/** The glyphs of a text with their places, in the font's units. */
export type Run = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>

/** What shapes, and what only says which glyph a sign has. */
type Shaping = Pick<Font, 'layout' | 'glyphsForString'>

/** With four figures for each position. */
type KeptRun = Omit<Run, 'positions'> & { places: number[] }

type Sign = { glyph: Glyph; advance: number }

/** Scripts in which a sign looks the same whatever stands around it, but for the kerning with its neighbour. */
const SIGN_BY_SIGN =
  /^[\p{Script=Common}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u

/**
 * Shapes words as the font does, but many times as quick: it remembers signs and the kerning of two of them from the
 * words in which they come first, and puts others together out of these; a word in which signs become something else
 * (a ligature) it remembers as a whole. The run is a new one each time, for the writer scales it in place.
 */
export function quickLayout(font: Shaping, features: Features | undefined): (word: string) => Run {
  const signs = new Map<string, Sign | null>()
  const kerns = new Map<string, number>()
  const whole = new Map<string, KeptRun>()

  return (word) => {
    const known = whole.get(word)
    if (known !== undefined) return runOf(known)
    const isOfSigns = SIGN_BY_SIGN.test(word)
    const run = isOfSigns ? ofSigns(word) : null
    if (run !== null) return run
    const shaped = shape(font, word, features)
    if (isOfSigns && learn(word, shaped)) return shaped
    whole.set(word, keptOf(shaped))
    return shaped
  }

  /** null where one of them, or what lies between two, is not known. */
  function ofSigns(word: string): Run | null {
    const run: Run = { glyphs: [], positions: [], advanceWidth: 0 }
    let before = ''
    for (const text of word) {
      const sign = signOf(text)
      const kern = before === '' ? 0 : kerns.get(before + text)
      if (sign === null || kern === undefined) return null
      const last = run.positions.at(-1)
      if (last !== undefined) last.xAdvance += kern
      run.glyphs.push(sign.glyph)
      run.positions.push({ xAdvance: sign.advance, yAdvance: 0, xOffset: 0, yOffset: 0 })
      run.advanceWidth += sign.advance + kern
      before = text
    }
    return run
  }

  /** Keeps the kerning in a word; false where the word is more than its signs. */
  function learn(word: string, { glyphs, positions }: Run): boolean {
    const texts = Array.from(word)
    if (texts.length !== glyphs.length || !positions.every(isOnLine)) return false
    const parts = texts.map((text) => signOf(text))
    if (parts.some((sign, index) => sign === null || sign.glyph.id !== glyphs[index]?.id)) return false
    for (const [index, text] of texts.entries()) {
      const next = texts[index + 1]
      const kern = (positions[index]?.xAdvance ?? 0) - (parts[index]?.advance ?? 0)
      if (next !== undefined) kerns.set(text + next, kern)
    }
    return true
  }

  function signOf(text: string): Sign | null {
    const known = signs.get(text)
    if (known !== undefined) return known
    const { glyphs, positions } = shape(font, text, features)
    const [glyph] = glyphs
    const isOne = glyph !== undefined && glyphs.length === 1 && positions.every(isOnLine)
    const sign = isOne ? { glyph, advance: positions[0]?.xAdvance ?? 0 } : null
    signs.set(text, sign)
    return sign
  }
}

/** There are marks on which the library fails: then the signs stand beside each other, each by itself. */
function shape(font: Shaping, text: string, features: Features | undefined): Run {
  try {
    // Of what the font tells no more is kept: there is much of it.
    const { glyphs, positions, advanceWidth } = font.layout(text, features)
    return { glyphs, positions, advanceWidth }
  } catch {
    const glyphs = font.glyphsForString(text)
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
  }
}

function isOnLine({ xOffset, yOffset, yAdvance }: GlyphPosition): boolean {
  return xOffset === 0 && yOffset === 0 && yAdvance === 0
}

/** Figures alone: an object for each sign would be several times as much. */
function keptOf({ glyphs, positions, advanceWidth }: Run): KeptRun {
  const places = positions.flatMap(({ xAdvance, yAdvance, xOffset, yOffset }) => [
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  ])
  return { glyphs, places, advanceWidth }
}

function runOf({ glyphs, places, advanceWidth }: KeptRun): Run {
  const positions = glyphs.map((_, index) => {
    const [xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0] = places.slice(4 * index, 4 * index + 4)
    return { xAdvance, yAdvance, xOffset, yOffset }
  })
  return { glyphs, positions, advanceWidth }
}
