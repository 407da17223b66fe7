import { identityTone, initials } from '../../../../lib/identity-tone.ts'
import type { GalleryBlock, GalleryItem } from '../../../../report/document.ts'
import { drawImage, drawTone } from './image.ts'
import { PALETTE } from './palette.ts'
import { frame, type PanelBox } from './panel.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, makeRoom, PAGE, type Sheet, silent, tagged, within } from './sheet.ts'
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
export function gallery(sheet: Sheet, { title, sub, items: best }: GalleryBlock): void {
  const hasImages = best.some((item) => imageOf(sheet, item) !== undefined)
  const words = hasImages ? WORDS : WORDS_ALONE
  const rows = Math.ceil(best.length / COLUMNS)
  subheading(sheet, title, sub, words + (hasImages ? WIDTH : 0))
  const imageHeight = hasImages ? imageHeightOf(sheet, rows) : 0
  const height = imageHeight + words
  within(sheet, 'L', () => {
    for (let first = 0; first < best.length; first += COLUMNS) {
      makeRoom(sheet, height)
      for (const [index, item] of best.slice(first, first + COLUMNS).entries()) {
        const box = { x: PAGE.left + index * (WIDTH + SPACE), y: sheet.y, width: WIDTH, height }
        const rank = hasImages ? null : first + index + 1
        within(sheet, 'LI', () => within(sheet, 'LBody', () => tile(sheet, item, { rank, imageHeight }, box)))
      }
      sheet.y += height + SPACE
    }
  })
  sheet.y += GAP - SPACE
}

/** Square, or lower if all rows then fit on this page. */
function imageHeightOf({ y }: Sheet, rows: number): number {
  const left = (PAGE.bottom - y - SPACE * (rows - 1)) / rows - WORDS
  return left < MIN_IMAGE ? WIDTH : Math.min(WIDTH, left)
}

type Look = { rank: number | null; imageHeight: number }

function tile(sheet: Sheet, item: GalleryItem, { rank, imageHeight }: Look, box: PanelBox): void {
  frame(sheet, box)
  if (rank === null) drawContent(sheet, item, { ...box, height: imageHeight })
  const inner = { x: box.x + 6, width: INNER }
  let top = box.y + 5 + imageHeight
  if (rank !== null) {
    const text = sheet.words.format.number(rank)
    top += textBox(sheet, text, RANK, { ...inner, y: top }) + 1
  }
  top += textBox(sheet, item.title, { ...TEXT.cellStrong, maxLines: 1 }, { ...inner, y: top })
  top += textBox(sheet, unbroken(item.sub), { ...TEXT.meta, maxLines: 2 }, { ...inner, y: top }) + 2
  const color = item.isUntitled ? PALETTE.ink3 : PALETTE.ink2
  textBox(
    sheet,
    item.text.slice(0, MAX_CHARACTERS),
    { ...TEXT.meta, maxLines: rank === null ? CAPTION : CAPTION_ALONE, color },
    { ...inner, y: top },
  )
  figureLines(sheet, item, { ...inner, y: box.y + box.height - FIGURES })
}

/** A line may only break between type and day. */
export function unbroken(sub: string): string {
  return sub.replaceAll(/(?<!·) /g, '\u00A0')
}

export function imageOf({ images }: Sheet, { imageUrl }: GalleryItem): Uint8Array | undefined {
  return imageUrl === null ? undefined : images.get(imageUrl)
}

export function drawContent(sheet: Sheet, item: GalleryItem, box: PanelBox): void {
  const { id, title, imageText: alt } = item
  const { x, y, width, height } = box
  const image = imageOf(sheet, item)
  if (image === undefined) silent(sheet, () => drawTone(sheet, initials(title), identityTone(id), box, 6))
  else
    tagged(sheet, 'Figure', () => drawImage(sheet, image, box, 6), {
      alt,
      bbox: [x, y, x + width, y + height],
    })
}

/** A line per figure: its name, and the full number. */
export function figureLines(sheet: Sheet, { figures }: GalleryItem, { x, y, width }: Box): void {
  silent(sheet, () =>
    sheet.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .strokeColor(PALETTE.line)
      .stroke(),
  )
  for (const [index, { label, figure }] of figures.entries()) {
    const box = { x, y: y + 4 + index * LINE, width }
    const known = figure.value === null ? { color: PALETTE.ink3 } : {}
    textBox(sheet, label, TEXT.meta, box)
    textBox(sheet, figure.text, { ...FIGURE, ...known }, box)
  }
}
