import { importMessages } from '../../../messages/import.ts'
import { readReference } from './cell-reference.ts'
import { relations } from './read-workbook.ts'
import { readAllXml } from './read-xml.ts'
import { type Cell, SHEET_LIMITS, textOf, UnreadableSheet } from './sheet-row.ts'
import type { Parts } from './xlsx-parts.ts'

/** Data about a worksheet's cells that follow the last one. */
export type SheetNotes = {
  /** The address that a cell links to; rows and columns count from 1. */
  linkOf(row: number, column: number): string | undefined
  /** Fills a row with the values of merged cells that cover it; returns the number of added characters. */
  spread(row: number, cells: Cell[]): number
}

type Area = { top: number; left: number; bottom: number }

/** More merged cells, or links, than a table of contents has rows. */
const MAX_ENTRIES = 200_000
const END = /<\/(\w+:)?sheetData>/
/** Longer than the end tag. */
const OVERLAP = 64

/** Reads what follows the cells, which come first and are only unpacked. @throws UnreadableSheet */
export async function readNotes(parts: Parts, path: string): Promise<SheetNotes> {
  const links = new Map<string, string>()
  /** Start row and column → end row. */
  const areas = new Map<number, Map<number, number>>()
  let count = 0
  const targets = new Map((await relations(parts, path)).map(({ id, target }) => [id, target]))
  const reader = {
    open(name: string, { ref = '', id = '' }: Readonly<Record<string, string>>) {
      if (name === 'mergeCell') {
        count += 1
        const { top, left, bottom } = areaOf(ref)
        if (left <= SHEET_LIMITS.cells)
          areas.set(top, (areas.get(top) ?? new Map<number, number>()).set(left, bottom))
      }
      const target = name === 'hyperlink' ? targets.get(id) : undefined
      if (target !== undefined) {
        const { row, column } = readReference(ref.split(':')[0] ?? '')
        links.set(`${row} ${column}`, target)
      }
      if (count + links.size > MAX_ENTRIES) throw new UnreadableSheet(1, importMessages.tooLargeUnpacked)
    },
  }
  await readAllXml(behindCells(await parts.read(path)), reader)
  /** Merged cells covering the last row, one per column, so that the cost of a row is bounded by its columns. */
  const open = new Map<number, { bottom: number; value: Cell }>()
  return {
    linkOf: (row, column) => (links.size === 0 ? undefined : links.get(`${row} ${column}`)),
    spread(row, cells) {
      let added = 0
      for (const [left, { bottom, value }] of open) {
        if (bottom < row) open.delete(left)
        else if ((cells[left - 1] ?? '') === '') {
          while (cells.length < left) cells.push('')
          cells[left - 1] = value
          added += textOf(value).length
        }
      }
      for (const [left, bottom] of areas.get(row) ?? []) {
        if (bottom > row) open.set(left, { bottom, value: cells[left - 1] ?? '' })
      }
      return added
    },
  }
}

/** The rest after the cells, as a worksheet without any. */
async function* behindCells(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  let before: string | null = ''
  for await (const piece of stream) {
    if (before === null) {
      yield piece
      continue
    }
    const text: string = before.slice(-OVERLAP) + decoder.decode(piece, { stream: true })
    const end = END.exec(text)
    before = end === null ? text : null
    // A chunk may end within a multi-byte character, which is then lost: outside of formats the rest is ASCII.
    if (end !== null)
      yield encoder.encode(`<${end[1] ?? ''}worksheet>${text.slice(end.index + end[0].length)}`)
  }
  if (before !== null) yield encoder.encode('<worksheet/>')
}

function areaOf(reference: string): Area {
  const [from = '', to = from] = reference.split(':')
  const { row: top, column: left } = readReference(from)
  return { top, left, bottom: readReference(to).row }
}
