import type {
  BarRow,
  Block,
  Cell,
  Column,
  Figure,
  ReportDocument,
  Section,
} from '../../src/report/document.ts'
import { howText } from '../../src/report/sections/method.ts'
import type { ReadPdf } from './read-pdf.ts'
import type { ReadCell, ReadSheet } from './read-workbook.ts'

/** Expected content of an output, in order. */
type Expected = string | number

/** The texts and values of a document that a workbook must contain, by worksheet. */
export function walkTables(document: ReportDocument): Expected[] {
  const { cover, title, sections } = document
  const sentence = cover.lede === null ? [] : [cover.lede.before + cover.lede.people + cover.lede.after]
  return [
    title,
    ...sentence,
    ...sections.flatMap(({ blocks }) => inTables(blocks).flatMap(ofTables)),
    ...sections.flatMap(({ comments }) => comments.map(({ content }) => content)),
    ...sections.flatMap(({ blocks }) => blocks.flatMap(ofNotes)),
  ]
}

function inTables(blocks: readonly Block[]): Block[] {
  return blocks.filter((block) => !('only' in block) || block.only !== 'PAGES')
}

function ofTables(block: Block): Expected[] {
  if (block.kind === 'target') return inFigure(block.figure)
  if (block.kind === 'figures') return block.figures.flatMap(inFigure)
  if (block.kind === 'lines')
    return block.series.flatMap(({ total }) => total.slice(-1).flatMap((each) => each ?? []))
  if (block.kind === 'bars')
    return block.groups.flatMap(({ rows }) => rows.filter(({ only }) => only !== 'PAGES').flatMap(valuesOf))
  if (block.kind !== 'table') return []
  return block.rows.flatMap(({ cells }) =>
    cells.filter((_, index) => block.columns[index]?.only !== 'PAGES').flatMap(inCell),
  )
}

function inFigure({ label, value, text, context }: Figure): Expected[] {
  const values = typeof value === 'number' ? [value] : value === null ? [text] : [value.min, value.max]
  return [label, ...values, ...(context === null ? [] : [context])]
}

function valuesOf({ label, value, share }: BarRow): Expected[] {
  return [
    ...(label === '' ? [] : [label]),
    ...(value === null ? [] : [value]),
    ...(share === null ? [] : [share]),
  ]
}

function inCell(cell: Cell): Expected[] {
  if (cell.kind === 'text') return cell.text === '' ? [] : [cell.text]
  return cell.kind === 'figure' && typeof cell.figure.value === 'number' ? [cell.figure.value] : []
}

function ofNotes(block: Block): Expected[] {
  if (block.kind === 'text') return block.paragraphs.map(({ text }) => text)
  return block.kind === 'terms'
    ? block.terms.flatMap((term) => [term.label, `${term.meaning} ${howText(term)}`])
    : []
}

/** Those missing or out of order. */
export function missingInWorkbook(document: ReportDocument, sheets: readonly ReadSheet[]): Expected[] {
  const cells = sheets.flatMap(({ rows }) => rows.flat())
  let from = 0
  return walkTables(document).filter((expected) => {
    const at = cells.findIndex((cell, index) => index >= from && isIt(cell, expected))
    if (at >= 0) from = at + 1
    return at < 0
  })
}

function isIt(cell: ReadCell, expected: Expected): boolean {
  if (cell === null) return false
  if ('number' in cell) return cell.number === expected
  return (
    cell.text === expected ||
    (typeof expected === 'string' &&
      (cell.text.endsWith(` · ${expected}`) || cell.text.startsWith(`${expected} · `)))
  )
}

/** The numbers of a workbook that are in no block: except for daily totals, there must be none. */
export function strangersInWorkbook(document: ReportDocument, sheets: readonly ReadSheet[]): number[] {
  const known = new Set(walkTables(document).filter((each) => typeof each === 'number'))
  for (const { blocks } of document.sections)
    for (const block of blocks) for (const more of moreOf(block)) known.add(more)
  return sheets.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.flatMap((cell) =>
        cell !== null && 'number' in cell && isCount(cell.format) && !known.has(cell.number)
          ? [cell.number]
          : [],
      ),
    ),
  )
}

function isCount(format: string): boolean {
  return !format.includes('yy')
}

function changeOf({ change }: Extract<Cell, { kind: 'change' }>): number | null {
  return change?.kind === 'RELATIVE' ? change.value : null
}

/** Coverage, ranges, changes, targets and days. */
function moreOf(block: Block): number[] {
  if (block.kind === 'lines')
    return block.series.flatMap(({ daily, total }) => [...daily, ...total].flatMap((each) => each ?? []))
  if (block.kind === 'table')
    return block.rows.flatMap(({ cells }) =>
      cells.flatMap((cell) =>
        (cell.kind === 'figure'
          ? [cell.figure.low, cell.figure.high]
          : cell.kind === 'change'
            ? [changeOf(cell)]
            : []
        ).flatMap((each) => each ?? []),
      ),
    )
  const figures = block.kind === 'target' ? [block.figure] : block.kind === 'figures' ? block.figures : []
  const bounds = block.kind === 'target' ? [block.target.min, block.target.max] : []
  return [
    ...bounds,
    ...figures.flatMap(({ fact }) => [fact?.known, fact?.of, fact?.low, fact?.high]),
  ].flatMap((each) => each ?? [])
}

/** The texts of a document that its pages must contain, by section. */
export function walkPages({ cover, name, sections }: ReportDocument): string[] {
  const { lede, facts, badges, figures } = cover
  return [
    name,
    ...badges.map(({ text }) => text),
    ...(lede === null ? [] : [lede.before + lede.people + lede.after]),
    ...figures.flatMap(({ label, text }) => [label, text]),
    ...facts.flatMap(({ label, text }) => [label, text]),
    ...sections.flatMap(ofSection),
  ]
}

function ofSection({ title, comments, blocks }: Section): string[] {
  const onPages = blocks.filter((block) => !('only' in block) || block.only !== 'TABLES')
  return [title, ...comments.map(({ content }) => content), ...onPages.flatMap(ofPages)]
}

function ofPages(block: Block): string[] {
  const title = 'title' in block && (block.kind !== 'table' || block.isHeaded) ? [block.title] : []
  return [...title, ...onPagesOf(block)]
}

function onPagesOf(block: Block): string[] {
  if (block.kind === 'target') return [block.figure.label, block.figure.text, block.target.word]
  if (block.kind === 'figures')
    return block.figures.flatMap(({ label, text, context }) => [label, text, context ?? ''])
  if (block.kind === 'lines') return [block.note]
  if (block.kind === 'bars')
    return block.groups.flatMap(({ rows }) =>
      rows.filter(({ only }) => only !== 'TABLES').map(({ text }) => text),
    )
  if (block.kind === 'spans') return block.rows.map(({ label }) => label)
  if (block.kind === 'gallery')
    return block.items.flatMap(({ place = '', title, figures }) => [
      place,
      title,
      ...figures.map(({ figure }) => figure.text),
    ])
  if (block.kind === 'text')
    return [
      ...block.paragraphs.map(({ text }) => text),
      ...block.facts.flatMap(({ label, text }) => [label, text]),
    ]
  if (block.kind === 'terms') return block.terms.flatMap((term) => [term.label, term.meaning, howText(term)])
  return block.kind === 'note'
    ? [block.text]
    : block.rows.flatMap(({ cells }) => cells.flatMap((cell, index) => onPage(cell, block.columns[index])))
}

function onPage(cell: Cell, column: Column | undefined): string[] {
  if (column?.only === 'TABLES' || column?.under !== undefined || cell.kind === 'quartiles') return []
  return [cell.kind === 'figure' ? cell.figure.text : cell.text]
}

/** The texts missing or out of order on the pages, ignoring blanks and line breaks. */
export function missingInPdf(document: ReportDocument, { pages }: ReadPdf): string[] {
  const all = plain(pages.join(''))
  let from = 0
  return walkPages(document).filter((text) => {
    const at = all.indexOf(plain(text), from)
    if (at >= 0) from = at + plain(text).length
    return at < 0
  })
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
