import type { Comment } from '../../../../contract/campaign.ts'
import { romeDay } from '../../../../lib/rome-day.ts'
import type { Section } from '../../../../report/document.ts'
import { CONTENT_WIDTH, makeRoom, PAGE, type Sheet, turnPage, within } from './sheet.ts'
import { TEXT } from './text-styles.ts'
import { flowText, heightOf, linesOf, textBox } from './write-text.ts'

/** Points between panels, and between sections. */
export const GAP = 10
const SECTION_GAP = 26
const NOTE = { ...TEXT.note, even: true } as const
/** Comments have their own column next to the heading. */
const NOTES_X = PAGE.left + 150
const HEADING = 40

export type SectionOptions = {
  /** Points that its first block needs; with less space, a new page begins. */
  room: number
  freshPage: boolean
}

/** A section with its bookmark and heading, the agency's comments next to it, and its blocks below. */
export function section(
  sheet: Sheet,
  { title, comments }: Section,
  { room, freshPage }: SectionOptions,
  write: () => void,
): void {
  within(sheet, 'Sect', () => {
    if (freshPage && sheet.y > PAGE.top) turnPage(sheet)
    else if (sheet.y > PAGE.top && !makeRoom(sheet, SECTION_GAP + headHeight(sheet, comments) + room))
      sheet.y += SECTION_GAP
    sheet.doc.outline.addItem(title)
    const top = sheet.y
    const headed = textBox(sheet, title, TEXT.heading, { x: PAGE.left, y: top, width: 140, tag: 'H2' })
    for (const comment of comments) writeComment(sheet, comment)
    sheet.y = sheet.y === top ? top + headed + 10 : sheet.y + 4
    write()
  })
}

/** The heading or the comments next to it, whichever is higher; long ones may continue on the next page. */
function headHeight(sheet: Sheet, comments: readonly Comment[]): number {
  const notes = comments.map(
    ({ content }) => heightOf(linesOf(sheet, content, NOTE, PAGE.right - NOTES_X), NOTE) + 26,
  )
  const maxHeight = 160
  return Math.min(maxHeight, Math.max(HEADING, ...notes))
}

function writeComment(sheet: Sheet, { content, author, updatedAt }: Comment): void {
  const width = PAGE.right - NOTES_X
  flowText(sheet, content, NOTE, { x: NOTES_X, width })
  sheet.y += 3
  const signed = `${author} · ${sheet.words.format.dayShort(romeDay(updatedAt))}`
  makeRoom(sheet, 14)
  sheet.y += textBox(sheet, signed, TEXT.meta, { x: NOTES_X, y: sheet.y, width }) + 10
}

/** A heading within a section, with a line below; never alone at the bottom of a page. */
export function subheading(sheet: Sheet, title: string, sub: string | null, needed: number): void {
  makeRoom(sheet, needed + 34)
  sheet.y += 4
  sheet.y += textBox(sheet, title, TEXT.subheading, {
    x: PAGE.left,
    y: sheet.y,
    width: CONTENT_WIDTH,
    tag: 'H3',
  })
  if (sub !== null)
    sheet.y += textBox(sheet, sub, TEXT.meta, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH })
  sheet.y += 6
}
