import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import { FONT_FILES } from './font-files.ts'
import { quickLayout, type Run } from './quick-layout.ts'

const resolve = createRequire(import.meta.url).resolve

export type Face = keyof typeof FONT_FILES

/** Who lends the signs of a script; for none of these it is one of the last line. */
const LENDERS: readonly (readonly [RegExp, readonly Face[]])[] = [
  // Its comma, semicolon and question mark belong to several scripts.
  [/^[\p{Script=Arabic}\u060C\u061B\u061F]/u, ['arabic']],
  [/^\p{Script=Hebrew}/u, ['hebrew']],
  [/^\p{Script=Hangul}/u, ['korean']],
  // The last one has the signs of Simplified Chinese, which the others lack.
  [/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, ['japanese', 'korean', 'chinese']],
  [/^\p{Script=Thai}/u, ['thai']],
  [/^\p{Script=Armenian}/u, ['armenian']],
  [/^\p{Script=Georgian}/u, ['georgian']],
  [/^\p{Script=Ethiopic}/u, ['ethiopic']],
  [/^\p{Script=Bengali}/u, ['bengali']],
  [/^\p{Script=Gujarati}/u, ['gujarati']],
  [/^\p{Script=Kannada}/u, ['kannada']],
  [/^\p{Script=Malayalam}/u, ['malayalam']],
  [/^\p{Script=Oriya}/u, ['oriya']],
  [/^\p{Script=Tamil}/u, ['tamil']],
  [/^\p{Script=Telugu}/u, ['telugu']],
  [/^/, ['noto', 'emoji', 'symbols', 'japanese', 'korean']],
]

type Features = PDFKit.Mixins.OpenTypeFeatures[]

/** Figures of one width, on the line. */
const FIGURES: Features = ['tnum', 'lnum', 'kern']
const DISPLAY: Features = ['tnum', 'lnum', 'kern', 'liga']

/**
 * A text that is asked for with features is not parted into words: signs from right to left are put in order only
 * where they are shaped together.
 */
export const IN_ONE_GO: Features = ['kern']

/** What only figures and their signs are made of. */
const NUMBER = /^[\d\s.,:%€+−≈–—/-]+$/

export type Fonts = {
  /** The font as the writer takes it; it shapes by our own, quicker way. */
  source: (face: Face) => Font
  /** In ems. */
  width: (face: Face, text: string) => number
  ascent: (face: Face) => number
  descent: (face: Face) => number
  /** The first face that has every sign of a grapheme, the wanted one before all; null where none has. */
  faceFor: (wanted: Face, grapheme: string) => Face | null
}

/** Opens each file when it is first asked for. */
export function openFonts(): Fonts {
  const opened = new Map<Face, Font>()
  const faces = new Map<string, Face | null>()

  const font = (face: Face): Font => {
    const known = opened.get(face)
    if (known !== undefined) return known
    const fresh = openQuick(face)
    opened.set(face, fresh)
    return fresh
  }
  const covers = (face: Face, grapheme: string): boolean => {
    const has = (sign: string) => font(face).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
    return Array.from(grapheme).every((sign) => has(sign) || isSilent(sign))
  }
  return {
    source: font,
    width: (face, text) => {
      const { unitsPerEm } = font(face)
      return wordsOf(text).reduce((sum, word) => sum + font(face).layout(word).advanceWidth, 0) / unitsPerEm
    },
    ascent: (face) => font(face).ascent / font(face).unitsPerEm,
    descent: (face) => -font(face).descent / font(face).unitsPerEm,
    faceFor(wanted, grapheme) {
      const key = `${wanted} ${grapheme}`
      const known = faces.get(key)
      if (known !== undefined) return known
      const [, lenders = []] = LENDERS.find(([script]) => script.test(grapheme)) ?? []
      const face = [wanted, ...lenders].find((each) => covers(each, grapheme)) ?? null
      faces.set(key, face)
      return face
    },
  }
}

/** A fresh font that shapes by itself. */
export function openFace(face: Face): Font {
  const font = openSync(resolve(FONT_FILES[face]))
  if (!('layout' in font)) throw new Error(`${FONT_FILES[face]} holds more than one font.`)
  return font
}

/** The font with a quicker way of shaping. */
function openQuick(face: Face): Font {
  const font = openFace(face)
  const isSerif = face === 'serif' || face === 'serifMedium'
  const own = { layout: font.layout.bind(font), glyphsForString: font.glyphsForString.bind(font) }
  const words = quickLayout(own, isSerif ? DISPLAY : undefined)
  const numbers = isSerif ? words : quickLayout(own, FIGURES)
  const whole = quickLayout(own, IN_ONE_GO)
  const layout = (text: string, features?: string[] | Record<string, boolean>): Run => {
    if (features !== undefined) return whole(text)
    return NUMBER.test(text) ? numbers(text) : words(text)
  }
  return Object.assign(font, { layout })
}

/** Each with the blank that follows it: so the writer parts them, too. */
function wordsOf(text: string): string[] {
  return text.split(/(?<=[ \t])/)
}

/** Joiners and selectors, which draw nothing themselves. */
function isSilent(sign: string): boolean {
  return /^[\p{Cf}\p{Variation_Selector}]$/u.test(sign)
}
