import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { Feature } from 'harfbuzzjs'
import { describe, expect, it } from 'vitest'
import { FONT_FILES } from '../../src/server/modules/report-files/pdf/font-files.ts'
import { openShaper, shapedWords } from '../../src/server/modules/report-files/pdf/shape-words.ts'

/** Ligatures (ffi, tt), kerning (AVTo), combining accents, digits, other scripts, a joined emoji. */
const TEXT = `L’ufficio fitto di Avellino: “AVTo WAVE” 1.234.567,89 € ≈ 12–34 → più perché e\u0301 gli affitti
  ott attaccò fjord Привет мир Ωραία 10x20 -> 1/2 (100%) @anna.r #tuttoper <b>&amp; Łódź Đà Nẵng العربية شام भारत`

const resolve = createRequire(import.meta.url).resolve

function open(face: keyof typeof FONT_FILES) {
  const file = readFileSync(resolve(FONT_FILES[face]))
  const other = fontkit.create(file)
  if (!('layout' in other)) throw new Error(`${face} is several fonts.`)
  const words = (features: readonly string[]) =>
    shapedWords(
      openShaper(file),
      (id) => other.stringsForGlyph(id)[0] ?? '',
      features.map((feature) => new Feature(feature)),
    )
  return { other, words }
}

describe.each(['serif', 'serifMedium', 'sans', 'sansMedium', 'sansBold', 'noto', 'arabic'] as const)(
  'a word in %s',
  (face) => {
    const { other, words } = open(face)
    const its = TEXT.split(/(?<=\s)/).filter((word) =>
      other.glyphsForString(word).every(({ id }) => id !== 0),
    )

    it.each([[[]], [['tnum', 'lnum']]] as const)('is as another library shapes it (%s)', (features) => {
      const { run: runOf, advance } = words(features)
      expect(its.length).toBeGreaterThan(5)
      // Twice: shaped, then cached.
      for (const word of [...its, ...its]) {
        // Ours composes letter and accent, for which the font has one glyph.
        const [run, own] = [runOf(word), other.layout(word.normalize('NFC'), [...features])]
        expect([word, run.glyphs.map(({ id }) => id)]).toEqual([word, own.glyphs.map(({ id }) => id)])
        expect([word, run.positions.map(placed)]).toEqual([word, own.positions.map(placed)])
        expect([word, run.advanceWidth, advance(word)]).toEqual([word, own.advanceWidth, own.advanceWidth])
        // The PDF writer scales the result in place.
        for (const position of run.positions) position.xAdvance *= 3
      }
    })
  },
)

it.each([
  ['sans', 'perche\u0301', 'p|e|r|c|h|e\u0301'],
  ['serif', 'ufficio', 'u|ffi|c|i|o'],
  ['arabic', 'دراما', 'ا|م|ا|ر|د'],
  // The vowel precedes its consonant, and each maps to itself.
  ['noto', 'कि', 'ि|क'],
  // One character with two glyphs: the first maps to it, the second to its own character.
  ['kannada', '\u0C95\u0CCB', '\u0C95|\u0CCB|\u0CD5'],
  // A joiner has no glyph, and a blank is not a joiner.
  ['telugu', 'పై\u200C దాడి', 'పై| |దా|డి'],
  ['emoji', '❤\uFE0F', '❤'],
] as const)('glyphs of %s say the signs of %s', (face, word, signs) => {
  const { glyphs } = open(face).words([]).run(word)
  expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('|')).toBe(signs)
})

function placed({ xAdvance, xOffset, yOffset }: { xAdvance: number; xOffset: number; yOffset: number }) {
  return [xAdvance, xOffset, yOffset]
}
