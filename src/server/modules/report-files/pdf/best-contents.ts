import type { Content } from '../../../../contract/contents.ts'
import { formatDayShort } from '../../../../lib/format-day-short.ts'
import { formatCompact } from '../../../../lib/format-compact.ts'
import { formatNumber } from '../../../../lib/format-number.ts'
import { identityTone, initials } from '../../../../lib/identity-tone.ts'
import { romeDay } from '../../../../lib/rome-day.ts'
import { metricMessages } from '../../../../messages/metrics.ts'
import { reportCreatorMessages } from '../../../../messages/report-contents.ts'
import { pdfMessages } from '../../../../messages/report-pdf.ts'
import { reportMessages } from '../../../../messages/report.ts'
import { uiMessages } from '../../../../messages/ui.ts'
import { drawPicture, drawTone } from './picture.ts'
import { PALETTE } from './palette.ts'
import { frame } from './panel.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, makeRoom, PAGE, type Sheet, silent, tagged, within } from './sheet.ts'
import { TEXT } from './text-styles.ts'
import { textBox } from './write-text.ts'

const COLUMNS = 5
const SPACE = 8
const WIDTH = (CONTENT_WIDTH - SPACE * (COLUMNS - 1)) / COLUMNS
const HEIGHT = WIDTH + 74
const INNER = WIDTH - 12
/** More than two lines ever hold. */
const MOST_SIGNS = 200
const FIGURE = { face: 'sansMedium', size: 6.8 } as const
/** Tiles of the report. */
export const BEST_CONTENTS = 10

/** The contents that were seen most, what is not known last. */
export function bestContents(contents: readonly Content[]): Content[] {
  return contents
    .toSorted((one, other) => (other.impressionsViewCount ?? -1) - (one.impressionsViewCount ?? -1))
    .slice(0, BEST_CONTENTS)
}

/** A tile for each, with its picture. */
export function bestContentsGrid(sheet: Sheet, contents: readonly Content[]): void {
  const best = bestContents(contents)
  if (best.length === 0) return
  subheading(sheet, pdfMessages.bestContents, pdfMessages.bestSub(best.length, contents.length), HEIGHT)
  within(sheet, 'L', () => {
    for (let first = 0; first < best.length; first += COLUMNS) {
      makeRoom(sheet, HEIGHT)
      for (const [index, content] of best.slice(first, first + COLUMNS).entries()) {
        within(sheet, 'LI', () =>
          within(sheet, 'LBody', () => tile(sheet, content, PAGE.left + index * (WIDTH + SPACE))),
        )
      }
      sheet.y += HEIGHT + SPACE
    }
  })
  sheet.y += GAP - SPACE
}

function tile(sheet: Sheet, content: Content, x: number): void {
  const { y } = sheet
  const { creatorName, contentType, creationDate, caption } = content
  frame(sheet, { x, y, width: WIDTH, height: HEIGHT })
  picture(sheet, content, { x, y })
  const inner = { x: x + 6, width: INNER }
  const day = formatDayShort(romeDay(Date.parse(creationDate)))
  let top = y + WIDTH + 5
  top += textBox(sheet, creatorName, { ...TEXT.cellStrong, size: 7, mostLines: 1 }, { ...inner, y: top })
  top +=
    textBox(
      sheet,
      `${reportMessages.contentType[contentType]} · ${day}`,
      { ...TEXT.meta, size: 6, mostLines: 1 },
      { ...inner, y: top },
    ) + 2
  const text = (caption ?? '').slice(0, MOST_SIGNS).replaceAll(/\s+/g, ' ').trim()
  textBox(
    sheet,
    text === '' ? pdfMessages.untitled : text,
    { ...TEXT.meta, size: 6.4, mostLines: 2, color: text === '' ? PALETTE.ink3 : PALETTE.ink2 },
    { ...inner, y: top },
  )
  figuresRow(sheet, content, { x: inner.x, y: y + HEIGHT - 24 })
}

function picture(
  sheet: Sheet,
  { id, pictureUrl, creatorName, contentType }: Content,
  { x, y }: { x: number; y: number },
): void {
  const box = { x, y, width: WIDTH, height: WIDTH }
  const alt = pdfMessages.pictureOf(reportMessages.contentType[contentType], creatorName)
  const image = pictureUrl === null ? undefined : sheet.pictures.get(pictureUrl)
  if (image === undefined)
    silent(sheet, () => drawTone(sheet, initials(creatorName), identityTone(id), box, 6))
  else
    tagged(sheet, 'Figure', () => drawPicture(sheet, image, box, 6), {
      alt,
      bbox: [x, y, x + WIDTH, y + WIDTH],
    })
}

function figuresRow(sheet: Sheet, content: Content, { x, y }: { x: number; y: number }): void {
  const shown = [
    { label: reportCreatorMessages.impressions, value: content.impressionsViewCount, part: 0.38 },
    { label: metricMessages.likesCount.label, value: content.likesCount, part: 0.3 },
    { label: metricMessages.commentsCount.label, value: content.commentsCount, part: 0.32 },
  ]
  silent(sheet, () =>
    sheet.doc
      .moveTo(x, y - 3)
      .lineTo(x + INNER, y - 3)
      .lineWidth(0.5)
      .strokeColor(PALETTE.line)
      .stroke(),
  )
  let left = x
  for (const { label, value, part } of shown) {
    const width = INNER * part
    const full = value === null ? uiMessages.unknown : formatNumber(value)
    const fits = sheet.fonts.width(FIGURE.face, full) * FIGURE.size <= width - 2
    const text = fits || value === null ? full : formatCompact(value)
    textBox(sheet, label, { ...TEXT.meta, size: 5 }, { x: left, y, width })
    textBox(sheet, text, FIGURE, { x: left, y: y + 8, width })
    left += width
  }
}
