import { chunks } from '../../../../lib/chunks.ts'
import type { GalleryBlock, GalleryItem } from '../../../../report/document.ts'
import { drawContent, figureLines, FIGURES, imageOf, unbroken } from './gallery.ts'
import { PALETTE } from './palette.ts'
import { frame, type PanelBox } from './panel.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, makeRoom, PAGE, type Sheet, within } from './sheet.ts'
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
export function placedGallery(sheet: Sheet, { title, sub, items }: GalleryBlock): void {
  const hasImages = items.some((item) => imageOf(sheet, item) !== undefined)
  subheading(sheet, title, sub, HEIGHT)
  within(sheet, 'L', () => {
    for (const row of chunks(items, COLUMNS)) {
      makeRoom(sheet, HEIGHT)
      for (const [index, item] of row.entries()) {
        const box = { x: PAGE.left + index * (WIDTH + SPACE), y: sheet.y, width: WIDTH, height: HEIGHT }
        within(sheet, 'LI', () => within(sheet, 'LBody', () => tile(sheet, item, hasImages, box)))
      }
      sheet.y += HEIGHT + SPACE
    }
  })
  sheet.y += GAP - SPACE
}

function tile(sheet: Sheet, item: GalleryItem, hasImages: boolean, box: PanelBox): void {
  frame(sheet, box)
  if (hasImages) drawContent(sheet, item, { ...box, width: IMAGE })
  const left = INSET + (hasImages ? IMAGE : 0)
  const inner = { x: box.x + left, width: box.width - left - INSET }
  let top = box.y + INSET - 1
  top += textBox(sheet, item.place ?? '', PLACE, { ...inner, y: top })
  top += textBox(sheet, item.title, { ...TEXT.cellStrong, maxLines: 1 }, { ...inner, y: top })
  top += textBox(sheet, unbroken(item.sub), { ...TEXT.meta, maxLines: 2 }, { ...inner, y: top })
  const caption = { ...TEXT.meta, maxLines: 1, color: item.isUntitled ? PALETTE.ink3 : PALETTE.ink2 }
  textBox(sheet, item.text.slice(0, MAX_CHARACTERS), caption, { ...inner, y: top })
  figureLines(sheet, item, { ...inner, y: box.y + box.height - FIGURES })
}

/** More than a line can hold. */
const MAX_CHARACTERS = 100
