import { PALETTE, TONES } from './palette.ts'
import type { PdfPage } from './pdf-page.ts'

export type ImageBox = { x: number; y: number; width: number; height: number }

/** An image cropped to fill the box. */
export function drawImage(
  { doc }: PdfPage,
  image: Uint8Array,
  { x, y, width, height }: ImageBox,
  radius: number,
): void {
  doc.save()
  doc.roundedRect(x, y, width, height, radius).clip()
  doc.image(Buffer.from(image), x, y, { cover: [width, height], align: 'center', valign: 'center' })
  doc.restore()
}

/** The width of a logo of that height; its height is reduced if the width would exceed `most`. */
export function logoBox(
  { doc }: PdfPage,
  image: Uint8Array,
  { x, y, height, most }: { x: number; y: number; height: number; most: number },
): ImageBox {
  const { width: wide, height: high } = doc.openImage(Buffer.from(image))
  const scale = Math.min(height / high, most / wide)
  return { x, y: y + (height - high * scale) / 2, width: wide * scale, height: high * scale }
}

/** The placeholder for a missing image: two letters on one of six backgrounds. */
export function drawTone(
  page: PdfPage,
  text: string,
  tone: number,
  { x, y, width, height }: ImageBox,
  radius: number,
): void {
  const { doc, fonts } = page
  const [from, to] = TONES[tone - 1] ?? TONES[0]
  const ground = doc
    .linearGradient(x, y, x + width, y + height)
    .stop(0, from)
    .stop(1, to)
  doc.roundedRect(x, y, width, height, radius).fill(ground)
  const size = Math.min(width, height) * 0.24
  const face = Array.from(text).every((sign) => fonts.faceFor('serif', sign) === 'serif') ? 'serif' : 'noto'
  const wide = fonts.width(face, text) * size
  doc.font(fonts.source(face), face, size).fillColor(PALETTE.background)
  doc.text(text, x + (width - wide) / 2, y + height / 2 + size * 0.34, {
    lineBreak: false,
    baseline: 'alphabetic',
  })
}
