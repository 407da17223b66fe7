import { identityTone, initials } from '../../../../lib/identity-tone.ts'
import type { GalleryBlock, GalleryItem } from '../../../../report/document.ts'
import { drawImage, drawTone } from './image.ts'
import { PALETTE } from './palette.ts'
import { frame, type PanelBox } from './panel.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, makeSpace, PAGE, type PdfPage, silent, tagged, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { type Box, lineHeight, textBox } from './write-text.ts'

const COLUMNS = 5
const SPACE = 8
const WIDTH = (CONTENT_WIDTH - SPACE * (COLUMNS - 1)) / COLUMNS
/** The lowest image that is still recognisable. */
const MIN_IMAGE = 58
const INNER = WIDTH - 12
/** More than the lines can hold. */
const MAX_CHARACTERS = 300
const FIGURE = { ...TEXT.meta, face: 'sansMedium', color: PALETTE.ink, align: 'right' } as const
const RANK = { ...TEXT.figure, size: 13 }
const LINE = lineHeight(TEXT.meta)
/** Lines of a caption; without images there are more. */
const CAPTION = 2
const CAPTION_ALONE = 4
/** Height of a tile's figures, including the line above and the space below, in points. */
export const FIGURES = 3 * LINE + 8
/** Height of the text below a tile's image, in points: title, type and day, caption and figures. */
const WORDS = (3 + CAPTION) * LINE + FIGURES + 12
const WORDS_ALONE = (3 + CAPTION_ALONE) * LINE + FIGURES + 13 + lineHeight(RANK)

/** A tile per content, with its image; if none has one, with its rank and more text. */
export function gallery(page: PdfPage, { title, sub, items: best }: GalleryBlock): void {
  const hasImages = best.some((item) => imageOf(page, item) !== undefined)
  const words = hasImages ? WORDS : WORDS_ALONE
  const rows = Math.ceil(best.length / COLUMNS)
  subheading(page, title, sub, words + (hasImages ? WIDTH : 0))
  const imageHeight = hasImages ? imageHeightOf(page, rows) : 0
  const height = imageHeight + words
  within(page, 'L', () => {
    for (let first = 0; first < best.length; first += COLUMNS) {
      makeSpace(page, height)
      for (const [index, item] of best.slice(first, first + COLUMNS).entries()) {
        const box = { x: PAGE.left + index * (WIDTH + SPACE), y: page.y, width: WIDTH, height }
        const rank = hasImages ? null : first + index + 1
        within(page, 'LI', () => within(page, 'LBody', () => tile(page, item, { rank, imageHeight }, box)))
      }
      page.y += height + SPACE
    }
  })
  page.y += GAP - SPACE
}

/** Square, or lower if all rows then fit on this page. */
function imageHeightOf({ y }: PdfPage, rows: number): number {
  const left = (PAGE.bottom - y - SPACE * (rows - 1)) / rows - WORDS
  return left < MIN_IMAGE ? WIDTH : Math.min(WIDTH, left)
}

type Look = { rank: number | null; imageHeight: number }

function tile(page: PdfPage, item: GalleryItem, { rank, imageHeight }: Look, box: PanelBox): void {
  frame(page, box)
  if (rank === null) drawContent(page, item, { ...box, height: imageHeight })
  const inner = { x: box.x + 6, width: INNER }
  let top = box.y + 5 + imageHeight
  if (rank !== null) {
    const text = page.words.format.number(rank)
    top += textBox(page, text, RANK, { ...inner, y: top }) + 1
  }
  top += textBox(page, item.title, { ...TEXT.cellStrong, maxLines: 1 }, { ...inner, y: top })
  top += textBox(page, unbroken(item.sub), { ...TEXT.meta, maxLines: 2 }, { ...inner, y: top }) + 2
  const color = item.isUntitled ? PALETTE.ink3 : PALETTE.ink2
  textBox(
    page,
    item.text.slice(0, MAX_CHARACTERS),
    { ...TEXT.meta, maxLines: rank === null ? CAPTION : CAPTION_ALONE, color },
    { ...inner, y: top },
  )
  figureLines(page, item, { ...inner, y: box.y + box.height - FIGURES })
}

/** A line may only break between type and day. */
export function unbroken(sub: string): string {
  return sub.replaceAll(/(?<!·) /g, '\u00A0')
}

export function imageOf({ images }: PdfPage, { imageUrl }: GalleryItem): Uint8Array | undefined {
  return imageUrl === null ? undefined : images.get(imageUrl)
}

export function drawContent(page: PdfPage, item: GalleryItem, box: PanelBox): void {
  const { id, title, imageText: alt } = item
  const { x, y, width, height } = box
  const image = imageOf(page, item)
  if (image === undefined) silent(page, () => drawTone(page, initials(title), identityTone(id), box, 6))
  else
    tagged(page, 'Figure', () => drawImage(page, image, box, 6), {
      alt,
      bbox: [x, y, x + width, y + height],
    })
}

/** A line per figure: its name, and the full number. */
export function figureLines(page: PdfPage, { figures }: GalleryItem, { x, y, width }: Box): void {
  silent(page, () =>
    page.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(PALETTE.line)
      .stroke(),
  )
  for (const [index, { label, figure }] of figures.entries()) {
    const box = { x, y: y + 4 + index * LINE, width }
    const known = figure.value === null ? { color: PALETTE.ink3 } : {}
    textBox(page, label, TEXT.meta, box)
    textBox(page, figure.text, { ...FIGURE, ...known }, box)
  }
}
