import { expect, it } from 'vitest'
import { breakLines } from '../../src/server/modules/report-files/pdf/break-lines.ts'
import { openFonts } from '../../src/server/modules/report-files/pdf/fonts.ts'

const fonts = openFonts()

it.each([
  '🎮 🎮 🎮 🎮 🎮 🎮 🎮 🎮 🎮 🎮 🎮 🎮',
  'شاهد أخيرا وجدوا تسجيل صوتي نادر',
  'Una parola sola e poi altre ancora',
])('draws every sign of a shortened text with a font that has it: %s', (text) => {
  const [line] = breakLines(fonts, [{ text, face: 'sans' }], { size: 8, width: 90, mostLines: 1 })
  expect(line?.pieces.map((piece) => piece.text).join('')).toMatch(/…$/)
  for (const piece of line?.pieces ?? [])
    for (const sign of piece.text)
      expect(fonts.source(piece.face).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).toBe(true)
})

it('measures the blanks in the faces in which they are drawn', () => {
  const [line] = breakLines(fonts, [{ text: '키키 묘묘와 장난감 친구들 !', face: 'sans' }], {
    size: 8,
    width: 300,
  })
  for (const { text, face, width } of line?.pieces ?? [])
    expect(width).toBeCloseTo(fonts.width(face, text) * 8, 6)
})
