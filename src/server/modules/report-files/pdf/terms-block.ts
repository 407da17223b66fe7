import { FACT_ORIGINS } from '../../../../vocabulary/origins.ts'
import type { Term, TermsBlock } from '../../../../report/document.ts'
import { howText } from '../../../../report/sections/method.ts'
import { originLegend, originMark } from './mark.ts'
import { GAP, subheading } from './section.ts'
import { CONTENT_WIDTH, PAGE, type PdfPage, addPage, within } from './pdf-page.ts'
import { TEXT } from './text-styles.ts'
import { glued, heightOf, lineHeight, linesOf, textBox } from './write-text.ts'

const GUTTER = 26
const COLUMN = (CONTENT_WIDTH - GUTTER) / 2
/** Points between entries, the preferred value first. */
const SPACES = [10, 8, 6]

type Entry = { term: Term; parts: Part[]; height: number }
const MEANING = { ...TEXT.body, even: true } as const
const HOW = { ...TEXT.meta, even: true } as const

type Part = { text: string; style: typeof MEANING | typeof HOW }

/** Entries of one column of a page, from the current position. */
type Column = readonly Entry[]

/**
 * Explanations of numbers: two columns per page, each read downwards; an entry is never split, and the last page's
 * columns are balanced.
 */
export function termsBlock(page: PdfPage, { title, sub, terms }: TermsBlock): void {
  subheading(page, title, sub, 110)
  originLegend(page, FACT_ORIGINS)
  page.y += GAP
  const entries = terms.map((term) => entryOf(page, term))
  const pagesOf = (space: number) => columnsOf(entries, space, PAGE.bottom - page.y)
  // Tighter spacing if that saves a page.
  const fewest = pagesOf(Math.min(...SPACES)).length
  const space = SPACES.find((each) => pagesOf(each).length === fewest) ?? 0
  within(page, 'L', () => {
    for (const [index, columns] of pagesOf(space).entries()) {
      if (index > 0) addPage(page)
      const top = page.y
      let lowest = top
      for (const [side, column] of columns.entries()) {
        page.y = top
        for (const entry of column) {
          writeEntry(page, entry, PAGE.left + side * (COLUMN + GUTTER))
          page.y += entry.height + space
        }
        lowest = Math.max(lowest, page.y)
      }
      page.y = lowest
    }
  })
}

/** The pages' columns: full ones first, the last two balanced. */
function columnsOf(entries: readonly Entry[], space: number, firstHeight: number): [Column, Column][] {
  const pages: [Column, Column][] = []
  let rest = entries
  for (let room = firstHeight; rest.length > 0; room = PAGE.bottom - PAGE.top) {
    const halves = evenHalves(rest, space)
    if (higher(halves, space) <= room) return [...pages, halves]
    const first = fitting(rest, space, room)
    const second = fitting(rest.slice(first.length), space, room)
    pages.push([first, second])
    rest = rest.slice(first.length + second.length)
  }
  return pages
}

function evenHalves(entries: readonly Entry[], space: number): [Column, Column] {
  const all = entries.map((_, index): [Column, Column] => [
    entries.slice(0, index + 1),
    entries.slice(index + 1),
  ])
  return all.reduce((best, each) => (higher(each, space) < higher(best, space) ? each : best), [entries, []])
}

function higher([left, right]: [Column, Column], space: number): number {
  return Math.max(heightOfAll(left, space), heightOfAll(right, space))
}

/** At least one, so that the loop ends. */
function fitting(entries: readonly Entry[], space: number, room: number): Column {
  const over = entries.findIndex((_, index) => heightOfAll(entries.slice(0, index + 1), space) > room)
  return over === -1 ? entries : entries.slice(0, Math.max(over, 1))
}

function heightOfAll(entries: readonly Entry[], space: number): number {
  return entries.reduce((sum, { height }) => sum + height, 0) + space * Math.max(0, entries.length - 1)
}

function entryOf(page: PdfPage, term: Term): Entry {
  const parts = [
    { text: term.meaning, style: MEANING },
    { text: glued(howText(term)), style: HOW },
  ]
  const height = parts.reduce(
    (sum, { text, style }) => sum + heightOf(linesOf(page, text, style, COLUMN), style) + 2,
    lineHeight(TEXT.panelTitle),
  )
  return { term, parts, height }
}

function writeEntry(page: PdfPage, { term: { label, origin }, parts }: Entry, x: number): void {
  let top = page.y
  within(page, 'LI', () => {
    const [line] = linesOf(page, label, TEXT.panelTitle, COLUMN)
    textBox(page, label, TEXT.panelTitle, { x, y: top, width: COLUMN, tag: 'Lbl' })
    within(page, 'LBody', () => {
      if (origin !== null) {
        originMark(page, origin, { x: x + (line?.width ?? 0) + 5, y: top + lineHeight(TEXT.panelTitle) / 2 })
      }
      top += lineHeight(TEXT.panelTitle)
      for (const { text, style } of parts) top += textBox(page, text, style, { x, y: top, width: COLUMN }) + 2
    })
  })
}
