import type { Content } from '../../../../contract/contents.ts'
import { formatDayShort } from '../../../../lib/format-day-short.ts'
import { formatNumber } from '../../../../lib/format-number.ts'
import { identityTone, initials } from '../../../../lib/identity-tone.ts'
import { romeDay } from '../../../../lib/rome-day.ts'
import { metricColumns } from '../../../../messages/metric-columns.ts'
import { metricMessages } from '../../../../messages/metrics.ts'
import { pdfMessages } from '../../../../messages/report-pdf.ts'
import { reportMessages } from '../../../../messages/report.ts'
import { bestContents } from '../best-contents.ts'
import { countText } from './contents-table.ts'
import { drawImage, drawTone } from './image.ts'
import { PALETTE } from './palette.ts'
import { frame, type PanelBox } from './panel.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, makeRoom, PAGE, type Sheet, silent, tagged, within } from './sheet.ts'
import { TEXT } from './text-styles.ts'
import { lineHeight, textBox } from './write-text.ts'

const COLUMNS = 5
const SPACE = 8
const WIDTH = (CONTENT_WIDTH - SPACE * (COLUMNS - 1)) / COLUMNS
/** Points that the words of a tile take below its image; without any images there are more of them. */
const WORDS = 84
const WORDS_ALONE = 113
/** The lowest image that still shows something. */
const LEAST_IMAGE = 58
const INNER = WIDTH - 12
/** More than the lines ever hold. */
const MOST_SIGNS = 300
const LABEL = { ...TEXT.meta, size: 6.2, leading: 1.45 } as const
const FIGURE = { ...LABEL, face: 'sansMedium', color: PALETTE.ink, align: 'right' } as const
const FIGURE_LINE = lineHeight(LABEL)

/** A tile for each, with its image; where none of them has one, with its rank and more of its words. */
export function bestContentsGrid(sheet: Sheet, contents: readonly Content[]): void {
  const best = bestContents(contents)
  if (best.length === 0) return
  const hasImages = best.some((content) => imageOf(sheet, content) !== undefined)
  const words = hasImages ? WORDS : WORDS_ALONE
  const rows = Math.ceil(best.length / COLUMNS)
  const sub = pdfMessages.bestSub(best.length, contents.length)
  subheading(sheet, pdfMessages.bestContents, sub, words + (hasImages ? WIDTH : 0))
  const imageHeight = hasImages ? imageHeightOf(sheet, rows) : 0
  const height = imageHeight + words
  within(sheet, 'L', () => {
    for (let first = 0; first < best.length; first += COLUMNS) {
      makeRoom(sheet, height)
      for (const [index, content] of best.slice(first, first + COLUMNS).entries()) {
        const box = { x: PAGE.left + index * (WIDTH + SPACE), y: sheet.y, width: WIDTH, height }
        const rank = hasImages ? null : first + index + 1
        within(sheet, 'LI', () =>
          within(sheet, 'LBody', () => tile(sheet, content, { rank, imageHeight }, box)),
        )
      }
      sheet.y += height + SPACE
    }
  })
  sheet.y += GAP - SPACE
}

/** Square, or lower where all rows then stand on this page. */
function imageHeightOf({ y }: Sheet, rows: number): number {
  const left = (PAGE.bottom - y - SPACE * (rows - 1)) / rows - WORDS
  return left < LEAST_IMAGE ? WIDTH : Math.min(WIDTH, left)
}

type Look = { rank: number | null; imageHeight: number }

function tile(sheet: Sheet, content: Content, { rank, imageHeight }: Look, box: PanelBox): void {
  const { creatorName, contentType, creationDate, caption } = content
  frame(sheet, box)
  if (rank === null) drawContent(sheet, content, { ...box, height: imageHeight })
  const inner = { x: box.x + 6, width: INNER }
  const day = formatDayShort(romeDay(Date.parse(creationDate)))
  let top = box.y + 5 + imageHeight
  if (rank !== null)
    top += textBox(sheet, formatNumber(rank), { ...TEXT.figure, size: 13 }, { ...inner, y: top }) + 1
  top += textBox(sheet, creatorName, { ...TEXT.cellStrong, size: 7, mostLines: 1 }, { ...inner, y: top })
  const kind = `${reportMessages.contentType[contentType]} · ${day}`
  top += textBox(sheet, kind, { ...TEXT.meta, size: 6, mostLines: 1 }, { ...inner, y: top }) + 2
  const text = (caption ?? '').slice(0, MOST_SIGNS).replaceAll(/\s+/g, ' ').trim()
  const color = text === '' ? PALETTE.ink3 : PALETTE.ink2
  textBox(
    sheet,
    text === '' ? pdfMessages.untitled : text,
    { ...TEXT.meta, size: 6.4, mostLines: rank === null ? 2 : 4, color },
    { ...inner, y: top },
  )
  figureLines(sheet, content, { x: inner.x, y: box.y + box.height - 3 * FIGURE_LINE - 8 })
}

function imageOf({ images }: Sheet, { pictureUrl }: Content): Uint8Array | undefined {
  return pictureUrl === null ? undefined : images.get(pictureUrl)
}

function drawContent(sheet: Sheet, content: Content, box: PanelBox): void {
  const { id, creatorName, contentType } = content
  const { x, y, width, height } = box
  const alt = pdfMessages.imageOf(reportMessages.contentType[contentType], creatorName)
  const image = imageOf(sheet, content)
  if (image === undefined)
    silent(sheet, () => drawTone(sheet, initials(creatorName), identityTone(id), box, 6))
  else
    tagged(sheet, 'Figure', () => drawImage(sheet, image, box, 6), {
      alt,
      bbox: [x, y, x + width, y + height],
    })
}

/** A line a figure: its name, and the number in full. */
function figureLines(sheet: Sheet, content: Content, { x, y }: { x: number; y: number }): void {
  const shown = [
    { label: metricColumns.impressionsViewCount, key: 'impressionsViewCount' },
    { label: metricMessages.likesCount.label, key: 'likesCount' },
    { label: metricMessages.commentsCount.label, key: 'commentsCount' },
  ] as const
  silent(sheet, () =>
    sheet.doc
      .moveTo(x, y)
      .lineTo(x + INNER, y)
      .lineWidth(0.5)
      .strokeColor(PALETTE.line)
      .stroke(),
  )
  for (const [index, { label, key }] of shown.entries()) {
    const value = content[key]
    const box = { x, y: y + 4 + index * FIGURE_LINE, width: INNER }
    const known = value === null ? { color: PALETTE.ink3 } : {}
    textBox(sheet, label, LABEL, box)
    textBox(sheet, countText(content, key), { ...FIGURE, ...known }, box)
  }
}
