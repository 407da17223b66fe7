import { describe, expect, it } from 'vitest'
import { openFace } from '../../src/server/modules/report-files/pdf/fonts.ts'
import { quickLayout } from '../../src/server/modules/report-files/pdf/quick-layout.ts'

/** Ligatures (ffi, tt), kerning (AVTo), combining accents, digits, other scripts, a joined emoji. */
const TEXT = `L’ufficio fitto di Avellino: “AVTo WAVE” 1.234.567,89 € ≈ 12–34 → più perché e\u0301 gli affitti
  ott attaccò fjord Привет мир Ωραία 10x20 -> 1/2 (100%) @anna.r #tuttoper <b>&amp; Łódź Đà Nẵng العربية شام भारत`

describe.each(['serif', 'serifMedium', 'sans', 'sansMedium', 'sansBold', 'noto', 'arabic'] as const)(
  'the quick layout of %s',
  (face) => {
    const plain = openFace(face)
    const words = TEXT.split(/(?<=\s)/)

    it.each([undefined, ['tnum', 'lnum', 'kern', 'liga'] as const])(
      'equals the font’s own (%s)',
      (features) => {
        const wanted = features === undefined ? undefined : [...features]
        const quick = quickLayout(plain, wanted)
        // Twice: from the font, then from the cache.
        for (const word of [...words, ...words]) {
          const [run, own] = [quick(word), plain.layout(word, wanted)]
          expect([word, run.glyphs.map(({ id }) => id)]).toEqual([word, own.glyphs.map(({ id }) => id)])
          expect([word, run.positions.map(placed)]).toEqual([word, own.positions.map(placed)])
          expect([word, run.advanceWidth]).toEqual([word, own.advanceWidth])
          // The PDF writer scales the result in place.
          for (const position of run.positions) position.xAdvance *= 3
        }
      },
    )
  },
)

function placed({ xAdvance, xOffset, yOffset }: { xAdvance: number; xOffset: number; yOffset: number }) {
  return [xAdvance, xOffset, yOffset]
}
