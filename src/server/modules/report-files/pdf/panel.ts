import { PALETTE } from './palette.ts'
import { type PdfPage, silent } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { lineHeight, textBox } from './write-text.ts'

export type PanelBox = { x: number; y: number; width: number; height: number }

/** Points between a panel's frame and its content. */
export const PADDING = 11

/** Height of a panel's title with the line below it, in points. */
export function headHeight(sub: string | null): number {
  return PADDING - 2 + lineHeight(TEXT.panelTitle) + (sub === null ? 0 : lineHeight(TEXT.meta)) + 6
}

/** A hairline frame, as on the screen's panels. */
export function frame(page: PdfPage, { x, y, width, height }: PanelBox): void {
  silent(page, () => {
    page.doc.roundedRect(x, y, width, height, 6).lineWidth(0.6).strokeColor(PALETTE.line).stroke()
  })
}

/** Title and the line below it at the top of a panel; returns the top of its content. */
export function panelHead(
  page: PdfPage,
  { x, y, width }: Omit<PanelBox, 'height'>,
  title: string,
  sub: string | null,
): number {
  const inner = { x: x + PADDING, width: width - 2 * PADDING }
  let top = y + PADDING - 2
  top += textBox(page, title, TEXT.panelTitle, { ...inner, y: top, tag: 'H3' })
  if (sub !== null) top += textBox(page, sub, TEXT.meta, { ...inner, y: top })
  return top + 6
}
