import { encode } from 'uqr'
import type { Signing } from '../signing/sign-file.ts'
import { PALETTE } from './palette.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, PAGE, type PdfPage, tagged } from './pdf-page.ts'
import { link } from './table.ts'
import { TEXT } from './text-styles.ts'
import { drawLines, linesOf, textBox } from './write-text.ts'

/** Side of the QR code in points: two and a half centimetres. */
const SIDE = 72

/** The note that the file is signed: its code, and where it can be verified, as text and QR code. */
export function verification(page: PdfPage, { address, about: { code } }: Signing): void {
  const words = page.words.pdf.verification
  subheading(page, words.title, null, SIDE)
  const top = page.y
  qrCode(page, address, top)
  const box = { x: PAGE.left + SIDE + 14, width: CONTENT_WIDTH - SIDE - 14 }
  for (const text of [words.text, words.code(code)])
    page.y += textBox(page, text, TEXT.body, { ...box, y: page.y }) + 3
  const place = { ...box, y: page.y }
  const style = { ...TEXT.body, color: PALETTE.accent }
  const lines = linesOf(page, address, style, box.width)
  link(page, address, () => drawLines(page, lines, style, place), { ...place, height: 12 })
  page.y = Math.max(top + SIDE, page.y + 12) + GAP
}

function qrCode(page: PdfPage, address: string, top: number): void {
  const { data, size } = encode(address, { border: 0 })
  const module = SIDE / size
  const draw = () => {
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) page.doc.rect(PAGE.left + x * module, top + y * module, module, module)
    page.doc.fill(PALETTE.ink)
  }
  const bbox: [number, number, number, number] = [PAGE.left, top, PAGE.left + SIDE, top + SIDE]
  tagged(page, 'Figure', draw, { alt: page.words.pdf.verification.qr(address), bbox })
}
