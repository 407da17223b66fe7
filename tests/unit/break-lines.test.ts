import { expect, it } from 'vitest'
import { breakLines } from '../../src/server/modules/report-files/pdf/break-lines.ts'
import { openFonts } from '../../src/server/modules/report-files/pdf/fonts.ts'

const fonts = openFonts()

it.each([
  '🎮 🎮 🎮 🎮 🎮 🎮 🎮 🎮 🎮 🎮 🎮 🎮',
  'شاهد أخيرا وجدوا تسجيل صوتي نادر',
  'Una parola sola e poi altre ancora',
])('draws every sign of a shortened text with a font that has it: %s', (text) => {
  const [line] = breakLines(fonts, [{ text, face: 'sans' }], { size: 8, width: 90, maxLines: 1 })
  expect(line?.pieces.map((piece) => piece.text).join('')).toMatch(/…$/)
  for (const piece of line?.pieces ?? [])
    for (const sign of piece.text)
      expect(fonts.source(piece.face).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)).toBe(true)
})

it.each([
  [52, '「とても綺麗だった！」と言った。', '「とても綺麗/だった！」と/言った。'],
  [52, '他说（大笑）：这是最好的一天。', '他说（大笑）：/这是最好的一/天。'],
  [60, 'กรุงเทพมหานครเป็นเมืองหลวง', 'กรุงเทพมหานคร/เป็นเมืองหลวง'],
  [90, 'www.youtube.com/watch?v=dQw4w9', 'www.youtube.com//watch?v=dQw4w9'],
  [52, 'Donne di 18–24 anni', 'Donne di/18–24 anni'],
  [52, 'e tu\n\n poi…', 'e tu//poi…'],
])('ends lines of %i points where the rules of the script allow it: %s', (width, text, lines) => {
  const broken = breakLines(fonts, [{ text, face: 'sans' }], { size: 8, width })
  expect(broken.map(({ pieces }) => pieces.map((piece) => piece.text).join('')).join('/')).toBe(lines)
})

it('does not break text that changes font without a space', () => {
  const spans = [{ text: 'Reach ', face: 'sans' } as const, { text: 'reale', face: 'sansBold' } as const]
  const [line, ...others] = breakLines(fonts, [...spans, { text: ': 12', face: 'sans' }], {
    size: 8,
    width: 90,
  })
  expect([line?.pieces.map(({ text, face }) => [text, face]), others]).toEqual([
    [
      ['Reach ', 'sans'],
      ['reale', 'sansBold'],
      [': 12', 'sans'],
    ],
    [],
  ])
})

it('measures spaces in the font that draws them', () => {
  const [line] = breakLines(fonts, [{ text: '키키 묘묘와 장난감 친구들 !', face: 'sans' }], {
    size: 8,
    width: 300,
  })
  for (const { text, face, width } of line?.pieces ?? [])
    expect(width).toBeCloseTo(fonts.width(face, text) * 8, 6)
})
