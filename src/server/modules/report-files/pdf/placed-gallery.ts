import { chunks } from '../../../../lib/chunks.ts'
import type { GalleryBlock, GalleryItem } from '../../../../report/document.ts'
import { drawContent, figureLines, FIGURES, imageOf, unbroken } from './gallery.ts'
import { PALETTE } from './palette.ts'
import { frame, type PanelBox } from './panel.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, makeSpace, PAGE, type PdfPage, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { lineHeight, textBox } from './write-text.ts'

const COLUMNS = 3
const SPACE = 8
const WIDTH = (CONTENT_WIDTH - SPACE * (COLUMNS - 1)) / COLUMNS
const INSET = 7
const LINE = lineHeight(TEXT.meta)
const IMAGE = 56
/** Its rank, creator, type and day, and figures. */
const HEIGHT = 4 * LINE + lineHeight(TEXT.cellStrong) + FIGURES + INSET
const PLACE = { ...TEXT.meta, face: 'sansMedium', maxLines: 1 } as const

/** Ranked contents: three per row, each with its image at the left. */
export function placedGallery(page: PdfPage, { title, sub, items }: GalleryBlock): void {
  const hasImages = items.some((item) => imageOf(page, item) !== undefined)
  subheading(page, title, sub, HEIGHT)
  within(page, 'L', () => {
    for (const row of chunks(items, COLUMNS)) {
      makeSpace(page, HEIGHT)
      for (const [index, item] of row.entries()) {
        const box = { x: PAGE.left + index * (WIDTH + SPACE), y: page.y, width: WIDTH, height: HEIGHT }
        within(page, 'LI', () => within(page, 'LBody', () => tile(page, item, hasImages, box)))
      }
      page.y += HEIGHT + SPACE
    }
  })
  page.y += GAP - SPACE
}

function tile(page: PdfPage, item: GalleryItem, hasImages: boolean, box: PanelBox): void {
  frame(page, box)
  if (hasImages) drawContent(page, item, { ...box, width: IMAGE })
  const left = INSET + (hasImages ? IMAGE : 0)
  const inner = { x: box.x + left, width: box.width - left - INSET }
  let top = box.y + INSET - 1
  top += textBox(page, item.place ?? '', PLACE, { ...inner, y: top })
  top += textBox(page, item.title, { ...TEXT.cellStrong, maxLines: 1 }, { ...inner, y: top })
  top += textBox(page, unbroken(item.sub), { ...TEXT.meta, maxLines: 2 }, { ...inner, y: top })
  const caption = { ...TEXT.meta, maxLines: 1, color: item.isUntitled ? PALETTE.ink3 : PALETTE.ink2 }
  textBox(page, item.text.slice(0, MAX_CHARACTERS), caption, { ...inner, y: top })
  figureLines(page, item, { ...inner, y: box.y + box.height - FIGURES })
}

/** More than a line can hold. */
const MAX_CHARACTERS = 100
