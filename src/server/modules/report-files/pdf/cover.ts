import { companyInitials, identityTone } from '../../../../lib/identity-tone.ts'
import type { PrintedAgency } from '../file-job.ts'
import type { Cover, ReportDocument } from '../../../../report/document.ts'
import type { Span } from './break-lines.ts'
import { originMark } from './mark.ts'
import { PALETTE } from './palette.ts'
import { drawImage, drawTone, logoBox } from './image.ts'
import { CONTENT_WIDTH, PAGE, type PdfPage, silent, tagged, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { flowText, heightOf, lineHeight, linesOf, textBox, type TextStyle } from './write-text.ts'

const LOGO = 40
/** The facts are at the bottom of the page. */
const FACTS_Y = 702
/** The position of a title without an image above it; its figures follow below. */
const ALONE_Y = 262
const COLUMNS = 3
/** The image, as high as the content below it allows. */
const IMAGE_BOX = { x: PAGE.left, y: 118, width: CONTENT_WIDTH }
const IMAGE_HEIGHT = { least: 120, most: 343 }
const BELOW_IMAGE = 26
/** Points between elements below the title. */
const SPACE = { title: 6, badges: 24, lede: 18, figures: 22 }
const FIGURES_HEIGHT = 60
/** Of a row without notes. */
const RATIOS_HEIGHT = 50

/** The first page: client, title, a one-sentence summary, and the origin of the data. */
export function writeCover(page: PdfPage, report: ReportDocument, agency: PrintedAgency | null): void {
  const { cover, name } = report
  within(page, 'Sect', () => {
    page.doc.outline.addItem(page.words.pdf.cover)
    masthead(page, report, agency)
    whose(page, cover, agency === null ? 0 : contacts(page, agency))
    const image = cover.coverUrl === null ? undefined : page.images.get(cover.coverUrl)
    const size = image === undefined ? 48 : 36
    if (image === undefined) page.y = ALONE_Y
    else drawCoverImage(page, name, image, heightBelow(page, report, size))
    title(page, name, size)
    badges(page, cover)
    lede(page, cover)
    figures(page, cover)
    facts(page, cover)
  })
}

/** The publisher of the report: the agency with its logo; while it has no name, the product. */
function masthead(page: PdfPage, report: ReportDocument, agency: PrintedAgency | null): void {
  const style = { face: 'serifMedium', size: 13, maxLines: 1 } as const
  const y = PAGE.top - 4
  if (agency === null) {
    const name = 'Resoconto'
    textBox(page, name, style, { x: PAGE.left, y, width: 120 })
    const dot = PAGE.left + page.fonts.width('serifMedium', name) * style.size + 2
    silent(page, () => page.doc.circle(dot, y + 11.6, 1.3).fill(PALETTE.signal))
  } else {
    const logo = agency.logoUrl === null ? undefined : page.images.get(agency.logoUrl)
    const box = logo && logoBox(page, logo, { x: PAGE.left, y: y - 2, height: 20, most: 120 })
    if (logo && box) figure(page, logo, box, page.words.pdf.logoOf(agency.name))
    const x = PAGE.left + (box === undefined ? 0 : box.width + 8)
    textBox(page, agency.name, style, { x, y, width: 300 })
  }
  const kind = page.words.pdf.title(report.kind)
  textBox(
    page,
    kind,
    { ...TEXT.meta, align: 'right' },
    { x: PAGE.left + 200, y: y + 4, width: CONTENT_WIDTH - 200 },
  )
  silent(page, () => {
    page.doc
      .moveTo(PAGE.left, y + 22)
      .lineTo(PAGE.right, y + 22)
      .lineWidth(0.5)
      .strokeColor(PALETTE.line)
      .stroke()
  })
}

/** The agency's contacts, right-aligned, one per line; returns the width used. */
function contacts(page: PdfPage, agency: PrintedAgency): number {
  const width = 190
  const box = { x: PAGE.right - width, width }
  for (const [line, text] of agency.contacts.entries())
    textBox(page, text, { ...TEXT.meta, align: 'right', maxLines: 1 }, { ...box, y: 70 + line * 12 })
  return agency.contacts.length === 0 ? 0 : width + 12
}

type Box = { x: number; y: number; width: number; height: number }

function figure(page: PdfPage, image: Uint8Array, box: Box, alt: string): void {
  const bbox: [number, number, number, number] = [box.x, box.y, box.x + box.width, box.y + box.height]
  // Rounded corners would cut a logo of any other shape.
  tagged(page, 'Figure', () => drawImage(page, image, box, 0), { alt, bbox })
}

/** The brand (or, on a dashboard, the client) with its logo; `taken` points are used at the right. */
function whose(page: PdfPage, report: Cover, taken: number): void {
  const name = report.brandName === '' ? report.organizationName : report.brandName
  const height = LOGO - 6
  const logo = report.logoUrl === null ? undefined : page.images.get(report.logoUrl)
  const place = { x: PAGE.left, y: 70, height }
  const box =
    logo === undefined ? { ...place, width: height } : logoBox(page, logo, { ...place, most: 4 * height })
  if (logo === undefined)
    silent(page, () => drawTone(page, companyInitials(name), identityTone(name), box, 6))
  else figure(page, logo, box, page.words.pdf.logoOf(name))
  const taking = box.width + 10
  const text = { x: PAGE.left + taking, width: CONTENT_WIDTH - taking - taken }
  const alone = report.brandName === '' || report.brandName === report.organizationName
  textBox(page, name, { face: 'sansBold', size: 10, maxLines: 1 }, { ...text, y: alone ? 80 : 73 })
  if (!alone)
    textBox(
      page,
      report.organizationName,
      { ...TEXT.body, color: PALETTE.ink2, maxLines: 1 },
      { ...text, y: 88 },
    )
}

/** `below`: height of the content below it, in points. */
function drawCoverImage(page: PdfPage, name: string, image: Uint8Array, below: number): void {
  const { x, y, width } = IMAGE_BOX
  const { least, most } = IMAGE_HEIGHT
  const height = Math.max(least, Math.min(most, FACTS_Y - y - BELOW_IMAGE - below))
  tagged(page, 'Figure', () => drawImage(page, image, { ...IMAGE_BOX, height }, 10), {
    alt: page.words.pdf.coverOf(name),
    bbox: [x, y, x + width, y + height],
  })
  page.y = y + height + BELOW_IMAGE
}

/** Points from the top of the title to the end of the figures. */
function heightBelow(page: PdfPage, { name, cover }: ReportDocument, size: number): number {
  const titleStyle = styleOfTitle(name, size)
  const named = heightOf(linesOf(page, name, titleStyle, CONTENT_WIDTH), titleStyle) + SPACE.title
  const lede =
    cover.lede === null
      ? 0
      : heightOf(linesOf(page, spansOf(cover.lede), LEDE, LEDE_WIDTH), LEDE) + SPACE.lede
  return (
    named +
    (cover.badges.length === 0 ? 0 : SPACE.badges) +
    lede +
    (cover.figures.length === 0 ? 0 : SPACE.figures + heightOfFigures(cover))
  )
}

function title(page: PdfPage, name: string, size: number): void {
  flowText(page, name, styleOfTitle(name, size), { x: PAGE.left, width: CONTENT_WIDTH, tag: 'H1' })
  page.y += SPACE.title
}

function styleOfTitle(name: string, size: number): TextStyle {
  return { face: 'serif', size: name.length > 60 ? 25 : size, leading: 1.12, even: true }
}

/** In rows of three. */
function rowsOf({ figures: known }: Cover): (typeof known)[] {
  return [known.slice(0, COLUMNS), known.slice(COLUMNS)].filter((row) => row.length > 0)
}

function heightOfFigures(cover: Cover): number {
  return rowsOf(cover).reduce((sum, row) => sum + heightOfRow(row), 0)
}

function heightOfRow(row: Cover['figures']): number {
  return row.every(({ note }) => note === '') ? RATIOS_HEIGHT : FIGURES_HEIGHT
}

/** The result in up to six numbers. */
function figures(page: PdfPage, cover: Cover): void {
  const { figures: known } = cover
  if (known.length === 0) return
  page.y += SPACE.figures
  const width = CONTENT_WIDTH / COLUMNS
  const inner = width - 24
  const widest = Math.max(...known.map(({ text }) => page.fonts.width('serif', text)))
  const style = { face: 'serif', size: Math.min(28, inner / widest), leading: 1.15 } as const
  within(page, 'L', () => {
    for (const row of rowsOf(cover)) {
      for (const [index, figure] of row.entries())
        drawFigure(page, figure, { x: PAGE.left + index * width, width: inner }, style)
      page.y += heightOfRow(row)
    }
  })
}

function drawFigure(
  page: PdfPage,
  { label, text, note, origin }: Cover['figures'][number],
  { x, width }: Pick<Box, 'x' | 'width'>,
  style: TextStyle,
): void {
  const box = { x, width: width + 1 }
  within(page, 'LI', () => {
    const [line] = linesOf(page, label, TEXT.body, width)
    textBox(page, label, TEXT.body, { ...box, y: page.y, tag: 'Lbl' })
    if (origin !== null) {
      const middle = page.y + lineHeight(TEXT.body) / 2
      originMark(page, origin, { x: x + (line?.width ?? 0) + 5, y: middle })
    }
    textBox(page, text, style, { ...box, y: page.y + 14, tag: 'LBody' })
    if (note !== '')
      textBox(page, note, TEXT.meta, { ...box, y: page.y + 14 + lineHeight(style) + 2, tag: 'LBody' })
  })
}

function badges(page: PdfPage, { badges: words }: Cover): void {
  if (words.length === 0) return
  let { left }: { left: number } = PAGE
  for (const { text, tone } of words) {
    const { ink, ground } = BADGES[tone]
    const style = { ...TEXT.label, face: 'sansMedium', color: ink } as const
    const width = page.fonts.width(style.face, text) * style.size + 16
    const x = left
    silent(page, () => page.doc.roundedRect(x, page.y, width, 15, 7.5).fill(ground))
    textBox(page, text, { ...style, align: 'center' }, { x, y: page.y + 2.8, width })
    left += width + 6
  }
  page.y += SPACE.badges
}

const BADGES = {
  plain: { ink: PALETTE.ink2, ground: PALETTE.sunken },
  warning: { ink: PALETTE.warn, ground: PALETTE.warnSoft },
}

const LEDE = { face: 'serif', size: 15, leading: 1.38, color: PALETTE.ink2, even: true } as const
const LEDE_WIDTH = CONTENT_WIDTH - 40

function lede(page: PdfPage, { lede: its }: Cover): void {
  if (its === null) return
  flowText(page, spansOf(its), LEDE, { x: PAGE.left, width: LEDE_WIDTH })
  page.y += SPACE.lede
}

function spansOf({ before, people, after }: NonNullable<Cover['lede']>): Span[] {
  return [
    { text: before, face: 'serif' },
    { text: people, face: 'serifMedium' },
    { text: after, face: 'serif' },
  ]
}

/** Dates, platforms and tags; and the digest that distinguishes two reports. */
function facts(page: PdfPage, { facts: all }: Cover): void {
  page.y = Math.max(page.y, FACTS_Y)
  silent(page, () => {
    page.doc
      .moveTo(PAGE.left, page.y)
      .lineTo(PAGE.right, page.y)
      .lineWidth(0.5)
      .strokeColor(PALETTE.line)
      .stroke()
  })
  page.y += 10
  const columns = 4
  const width = CONTENT_WIDTH / columns
  within(page, 'L', () => {
    for (let first = 0; first < all.length; first += columns) {
      let lowest = 0
      for (const [index, { label, text }] of all.slice(first, first + columns).entries()) {
        const x = PAGE.left + index * width
        within(page, 'LI', () => {
          textBox(page, label, TEXT.meta, { x, y: page.y, width: width - 10, tag: 'Lbl' })
          const style = { ...TEXT.body, face: 'sansMedium' } as const
          const height = textBox(page, text, style, {
            x,
            y: page.y + lineHeight(TEXT.meta),
            width: width - 10,
            tag: 'LBody',
          })
          lowest = Math.max(lowest, height)
        })
      }
      page.y += lineHeight(TEXT.meta) + lowest + 8
    }
  })
}
