import { type Box, type Deck, nextId, relate, type Slide } from './slide.ts'
import { emu, escaped } from './xml.ts'

/** Theme colours: shapes follow when a user changes the theme. */
export type ThemeColor = 'tx1' | 'tx2' | 'bg1' | 'bg2' | 'accent1' | 'accent2' | 'accent3'

export type TextStyle = {
  /** Points. */
  size: number
  color?: ThemeColor
  isBold?: boolean
  /** The font of titles. */
  isSerif?: boolean
  align?: 'l' | 'r' | 'ctr'
  /** Points above a paragraph. */
  before?: number
  anchor?: 't' | 'ctr' | 'b'
}

/** A paragraph with its own style, or that of its box. */
export type Paragraph = { text: string; style?: Partial<TextStyle>; href?: string | null }

/** Font size of a title on one line, and of a longer one, in points. */
const [TITLE, LONG_TITLE] = [26, 20]
const LONG = 60

/** The slide's title, in the placeholder of its layout. */
export function titleShape(slide: Slide): void {
  const size = Array.from(slide.title).length > LONG ? LONG_TITLE : TITLE
  slide.shapes.push(
    `<p:sp><p:nvSpPr><p:cNvPr id="${nextId(slide)}" name="Title"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>` +
      `<p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/>` +
      `<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr sz="${size * 100}"/><a:t>${escaped(slide.title)}</a:t></a:r></a:p></p:txBody></p:sp>`,
  )
}

/** Paragraphs in a box, shrunk by the program if they do not fit. */
export function textShape(
  slide: Slide,
  paragraphs: readonly Paragraph[],
  style: TextStyle,
  box: Box,
  fill?: ThemeColor,
): void {
  const anchor = style.anchor ?? 't'
  const inset = fill === undefined ? 0 : emu(10)
  slide.shapes.push(
    `<p:sp><p:nvSpPr><p:cNvPr id="${nextId(slide)}" name="Text"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>` +
      `<p:spPr>${frame('a', box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${filled(fill)}</p:spPr>` +
      `<p:txBody><a:bodyPr wrap="square" lIns="${inset}" tIns="${inset}" rIns="${inset}" bIns="${inset}" anchor="${anchor}"><a:normAutofit/></a:bodyPr><a:lstStyle/>` +
      `${paragraphs.map((one) => paragraphXml(slide, one, style)).join('')}</p:txBody></p:sp>`,
  )
}

function paragraphXml(slide: Slide, { text, style, href }: Paragraph, all: TextStyle): string {
  const { align = 'l', before = 0, ...rest } = { ...all, ...style }
  const space = before === 0 ? '' : `<a:spcBef><a:spcPts val="${before * 100}"/></a:spcBef>`
  const link =
    href === undefined || href === null
      ? ''
      : `<a:hlinkClick r:id="${relate(slide, { type: 'hyperlink', target: href })}"/>`
  return `<a:p><a:pPr algn="${align}">${space}</a:pPr><a:r>${runStyle(rest, link)}<a:t>${escaped(text)}</a:t></a:r></a:p>`
}

function runStyle({ size, color = 'tx1', isBold, isSerif }: TextStyle, link = ''): string {
  const font = `<a:latin typeface="${isSerif ? '+mj-lt' : '+mn-lt'}"/>`
  return `<a:rPr sz="${Math.round(size * 100)}"${isBold ? ' b="1"' : ''}>${filled(color)}${font}${link}</a:rPr>`
}

/** A fill in a theme colour. */
export function filled(color: ThemeColor | undefined): string {
  return color === undefined ? '<a:noFill/>' : `<a:solidFill><a:schemeClr val="${color}"/></a:solidFill>`
}

function frame(prefix: 'a' | 'p', { x, y, width, height }: Box): string {
  return `<${prefix}:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></${prefix}:xfrm>`
}

/** An image of the report, by its address, with its alternative text; false if there is none. */
export function pictureShape(
  deck: Deck,
  slide: Slide,
  url: string | null,
  { text, box, fit }: { text: string; box: Box; fit: 'cover' | 'inside' },
): boolean {
  const image = url === null ? undefined : deck.images.get(url)
  const size = image && jpegSize(image)
  if (url === null || image === undefined || size === undefined) return false
  const path = deck.media.get(url) ?? `ppt/media/image${deck.media.size + 1}.jpeg`
  if (!deck.media.has(url)) deck.parts.push({ path, bytes: image })
  deck.media.set(url, path)
  const id = relate(slide, { type: 'image', target: path })
  const [crop, place] = fit === 'cover' ? [cropOf(size, box), box] : ['', insideOf(size, box)]
  slide.shapes.push(
    `<p:pic><p:nvPicPr><p:cNvPr id="${nextId(slide)}" name="Picture" descr="${escaped(text)}"/>` +
      `<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr>` +
      `<p:blipFill><a:blip r:embed="${id}"/>${crop}<a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
      `<p:spPr>${frame('a', place)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`,
  )
  return true
}

type Size = { width: number; height: number }

/** Pixels, by its first frame header; undefined if it is not a JPEG. */
function jpegSize(image: Uint8Array): Size | undefined {
  const view = new DataView(image.buffer, image.byteOffset, image.byteLength)
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
  }
  return undefined
}

/** The crop on either side, in thousandths of a percent, so that the image fills the box. */
function cropOf(size: Size, box: Box): string {
  const wide = size.width / size.height / (box.width / box.height)
  const cut = Math.round(((1 - Math.min(wide, 1 / wide)) / 2) * 100_000)
  if (cut === 0) return ''
  return wide > 1 ? `<a:srcRect l="${cut}" r="${cut}"/>` : `<a:srcRect t="${cut}" b="${cut}"/>`
}

/** Scaled to fit, left-aligned. */
function insideOf(size: Size, { x, y, width, height }: Box): Box {
  const scale = Math.min(width / size.width, height / size.height)
  const high = size.height * scale
  return { x, y: y + (height - high) / 2, width: size.width * scale, height: high }
}

/** Frame of a chart or table. */
export function graphicShape(
  slide: Slide,
  { name, text, box, data }: { name: string; text: string; box: Box; data: string },
): void {
  slide.shapes.push(
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${nextId(slide)}" name="${name}" descr="${escaped(text)}"/>` +
      `<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>` +
      `${frame('p', box)}<a:graphic>${data}</a:graphic></p:graphicFrame>`,
  )
}

export type TableCell = { paragraphs: readonly Paragraph[]; align?: 'l' | 'r' }
export type TableData = {
  /** Alternative text. */
  text: string
  /** Relative widths. */
  widths: readonly number[]
  /** The first row is the header. */
  rows: readonly (readonly TableCell[])[]
  hasTotal: boolean
  /** Points. */
  size: number
  rowHeight: number
}

/** A native table with hairlines. */
export function tableShape(slide: Slide, table: TableData, box: Box): void {
  const { widths, rows, size, rowHeight, text, hasTotal } = table
  const all = widths.reduce((sum, each) => sum + each, 0)
  const columns = widths.map((part) => `<a:gridCol w="${emu((box.width * part) / all)}"/>`)
  const lines = rows.map((cells, index) => {
    const isBold = index === 0 || (hasTotal && index === rows.length - 1)
    const style = { size, isBold, color: index === 0 ? ('tx2' as const) : ('tx1' as const) }
    const written = cells.map(
      ({ paragraphs, align = 'l' }) =>
        `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>` +
        `${paragraphs.map((one) => paragraphXml(slide, one, { ...style, align })).join('')}</a:txBody>${CELL}</a:tc>`,
    )
    return `<a:tr h="${emu(rowHeight)}">${written.join('')}</a:tr>`
  })
  graphicShape(slide, {
    name: 'Table',
    text,
    box: { ...box, height: rowHeight * rows.length },
    data:
      `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl>` +
      `<a:tblPr firstRow="1"${hasTotal ? ' lastRow="1"' : ''}/><a:tblGrid>${columns.join('')}</a:tblGrid>${lines.join('')}</a:tbl></a:graphicData>`,
  })
}

const NO_LINE = '<a:noFill/>'
const CELL =
  `<a:tcPr marL="50800" marR="50800" marT="25400" marB="25400" anchor="ctr">` +
  `<a:lnL w="0">${NO_LINE}</a:lnL><a:lnR w="0">${NO_LINE}</a:lnR><a:lnT w="0">${NO_LINE}</a:lnT>` +
  `<a:lnB w="6350"><a:solidFill><a:schemeClr val="bg2"/></a:solidFill></a:lnB><a:noFill/></a:tcPr>`
