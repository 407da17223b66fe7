import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { Feature } from 'harfbuzzjs'
import { FONT_FILES } from './font-files.ts'
import { openShaper, type Run, shapedWords } from './shape-words.ts'

const resolve = createRequire(import.meta.url).resolve

export type Face = keyof typeof FONT_FILES

/** Fallback fonts by script; scripts not listed use the last entry. */
const LENDERS: readonly (readonly [RegExp, readonly Face[]])[] = [
  // Its comma, semicolon and question mark belong to several scripts.
  [/^[\p{Script=Arabic}\u060C\u061B\u061F]/u, ['arabic']],
  [/^\p{Script=Hebrew}/u, ['hebrew']],
  [/^\p{Script=Hangul}/u, ['korean']],
  // The last one has the Simplified Chinese characters that the others lack.
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

/** Tabular lining figures. */
const FIGURES = [new Feature('tnum'), new Feature('lnum')]

/** With features, a text is not split into words: right-to-left text is ordered only if it is shaped as one. */
export const IN_ONE_GO: PDFKit.Mixins.OpenTypeFeatures[] = ['kern']

/** Text that consists only of numbers and their signs. */
const NUMBER = /^[\d\s.,:%€+−≈–—/-]+$/

export type Fonts = {
  /** The font for the PDF writer, with HarfBuzz shaping instead of its own. */
  source: (face: Face) => Font
  /** In ems. */
  width: (face: Face, text: string) => number
  ascent: (face: Face) => number
  descent: (face: Face) => number
  /** The first face that has every character of a grapheme, the wanted one first; null if none has. */
  faceFor: (wanted: Face, grapheme: string) => Face | null
}

type Opened = { font: Font; advance: (word: string) => number }

/** Opens each file on first use. */
export function openFonts(): Fonts {
  const opened = new Map<Face, Opened>()
  const faces = new Map<string, Face | null>()

  const open = (face: Face): Opened => {
    const known = opened.get(face)
    if (known !== undefined) return known
    const fresh = openFace(face)
    opened.set(face, fresh)
    return fresh
  }
  const covers = (face: Face, grapheme: string): boolean => {
    const has = (sign: string) => open(face).font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
    return Array.from(grapheme).every((sign) => has(sign) || isSilent(sign))
  }
  return {
    source: (face) => open(face).font,
    width(face, text) {
      const { font, advance } = open(face)
      return wordsOf(text).reduce((sum, word) => sum + advance(word), 0) / font.unitsPerEm
    },
    ascent: (face) => open(face).font.ascent / open(face).font.unitsPerEm,
    descent: (face) => -open(face).font.descent / open(face).font.unitsPerEm,
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

/** The font that the PDF writer embeds. HarfBuzz shapes its words many times faster than the writer. */
function openFace(face: Face): Opened {
  const file = readFileSync(resolve(FONT_FILES[face]))
  const font = create(file)
  if (!('layout' in font)) throw new Error(`${FONT_FILES[face]} holds more than one font.`)
  const shaper = openShaper(file)
  const signOf = (id: number) => font.stringsForGlyph(id)[0] ?? ''
  const numbers = shapedWords(shaper, signOf, FIGURES)
  const isSerif = face === 'serif' || face === 'serifMedium'
  const words = isSerif ? numbers : shapedWords(shaper, signOf, [])
  const wordsFor = (word: string) => (NUMBER.test(word) ? numbers : words)
  const layout = (text: string, features?: string[] | Record<string, boolean>): Run =>
    (features === undefined ? wordsFor(text) : words).run(text)
  return { font: Object.assign(font, { layout }), advance: (word) => wordsFor(word).advance(word) }
}

/** Each with the blank after it: the writer splits them the same way. */
function wordsOf(text: string): string[] {
  return text.split(/(?<=[ \t])/)
}

/** Joiners and selectors, which have no glyph. */
function isSilent(sign: string): boolean {
  return /^[\p{Cf}\p{Variation_Selector}]$/u.test(sign)
}
