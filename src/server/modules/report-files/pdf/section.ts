import type { Comment } from '../../../../contract/campaign.ts'
import { romeDay } from '../../../../lib/rome-day.ts'
import type { Section } from '../../../../report/document.ts'
import { CONTENT_WIDTH, makeSpace, PAGE, type PdfPage, addPage, within } from './pdf-page.ts'
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
  page: PdfPage,
  { title, comments }: Section,
  { room, freshPage }: SectionOptions,
  write: () => void,
): void {
  within(page, 'Sect', () => {
    if (freshPage && page.y > PAGE.top) addPage(page)
    else if (page.y > PAGE.top && !makeSpace(page, SECTION_GAP + headHeight(page, comments) + room))
      page.y += SECTION_GAP
    page.doc.outline.addItem(title)
    const top = page.y
    const headed = textBox(page, title, TEXT.heading, { x: PAGE.left, y: top, width: 140, tag: 'H2' })
    for (const comment of comments) writeComment(page, comment)
    page.y = page.y === top ? top + headed + 10 : page.y + 4
    write()
  })
}

/** The heading or the comments next to it, whichever is higher; long ones may continue on the next page. */
function headHeight(page: PdfPage, comments: readonly Comment[]): number {
  const notes = comments.map(
    ({ content }) => heightOf(linesOf(page, content, NOTE, PAGE.right - NOTES_X), NOTE) + 26,
  )
  const maxHeight = 160
  return Math.min(maxHeight, Math.max(HEADING, ...notes))
}

function writeComment(page: PdfPage, { content, author, updatedAt }: Comment): void {
  const width = PAGE.right - NOTES_X
  flowText(page, content, NOTE, { x: NOTES_X, width })
  page.y += 3
  const signed = `${author} · ${page.words.format.dayShort(romeDay(updatedAt))}`
  makeSpace(page, 14)
  page.y += textBox(page, signed, TEXT.meta, { x: NOTES_X, y: page.y, width }) + 10
}

/** A heading within a section, with a line below; never alone at the bottom of a page. */
export function subheading(page: PdfPage, title: string, sub: string | null, needed: number): void {
  makeSpace(page, needed + 34)
  page.y += 4
  page.y += textBox(page, title, TEXT.subheading, {
    x: PAGE.left,
    y: page.y,
    width: CONTENT_WIDTH,
    tag: 'H3',
  })
  if (sub !== null) page.y += textBox(page, sub, TEXT.meta, { x: PAGE.left, y: page.y, width: CONTENT_WIDTH })
  page.y += 6
}
