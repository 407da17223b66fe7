import { encode } from 'uqr'
import type { Signing } from '../signing/sign-file.ts'
import { PALETTE } from './palette.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, PAGE, type Sheet, tagged } from './sheet.ts'
import { link } from './table.ts'
import { TEXT } from './text-styles.ts'
import { drawLines, linesOf, textBox } from './write-text.ts'

/** Side of the QR code in points: two and a half centimetres. */
const SIDE = 72

/** The note that the file is signed: its code, and where it can be verified, as text and QR code. */
export function verification(sheet: Sheet, { address, about: { code } }: Signing): void {
  const words = sheet.words.pdf.verification
  subheading(sheet, words.title, null, SIDE)
  const top = sheet.y
  qrCode(sheet, address, top)
  const box = { x: PAGE.left + SIDE + 14, width: CONTENT_WIDTH - SIDE - 14 }
  for (const text of [words.text, words.code(code)])
    sheet.y += textBox(sheet, text, TEXT.body, { ...box, y: sheet.y }) + 3
  const place = { ...box, y: sheet.y }
  const style = { ...TEXT.body, color: PALETTE.accent }
  const lines = linesOf(sheet, address, style, box.width)
  link(sheet, address, () => drawLines(sheet, lines, style, place), { ...place, height: 12 })
  sheet.y = Math.max(top + SIDE, sheet.y + 12) + GAP
}

function qrCode(sheet: Sheet, address: string, top: number): void {
  const { data, size } = encode(address, { border: 0 })
  const module = SIDE / size
  const draw = () => {
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) sheet.doc.rect(PAGE.left + x * module, top + y * module, module, module)
    sheet.doc.fill(PALETTE.ink)
  }
  const bbox: [number, number, number, number] = [PAGE.left, top, PAGE.left + SIDE, top + SIDE]
  tagged(sheet, 'Figure', draw, { alt: sheet.words.pdf.verification.qr(address), bbox })
}
