import { readReference } from './cell-reference.ts'
import { CellText, type Workbook } from './read-workbook.ts'
import { readXml } from './read-xml.ts'
import type { SheetNotes } from './sheet-notes.ts'
import { type Cell, requireCapacity, requireShort, type SheetRow } from './sheet-row.ts'
import type { Parts } from './xlsx-parts.ts'

/**
 * The rows of a worksheet as they are unpacked. A merged cell's value is in each row that it covers, in its first
 * column; formulas have the last computed value. Blank rows are skipped.
 * @throws UnreadableSheet
 */
export async function* xlsxRows(
  parts: Parts,
  workbook: Workbook,
  path: string,
  notes: SheetNotes,
): AsyncGenerator<SheetRow> {
  const cell = new CellReader(workbook)
  let done: SheetRow[] = []
  let row = 0
  let column = 0
  let length = 0
  let lines = 0
  let characters = 0
  let cells: Cell[] = []
  const reader = {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (name === 'row') {
        row = attributes.r === undefined ? row + 1 : rowOf(attributes.r)
        lines += 1
        column = 0
        length = 0
        cells = []
      } else if (name === 'c') {
        column = attributes.r === undefined ? column + 1 : readReference(attributes.r).column
        cell.begin(attributes)
      } else cell.open(name)
    },
    text: (text: string) => cell.add(text),
    close(name: string) {
      if (name === 'c') {
        const value = withLink(cell.end(), notes.linkOf(row, column))
        if (value === '') return
        length += typeof value === 'string' ? value.length : 1
        requireShort(row, column, length)
        while (cells.length < column - 1) cells.push('')
        cells[column - 1] = value
      } else if (name === 'row') {
        const isBlank = cells.every((one) => typeof one === 'string' && one.trim() === '')
        characters += length + notes.spread(row, cells)
        requireCapacity(lines, characters)
        if (!isBlank) done.push({ row, cells })
      } else cell.close(name)
    },
  }
  for await (const _ of readXml(await parts.read(path), reader)) {
    const some = done
    done = []
    yield* some
  }
}

/** @throws UnreadableSheet */
function rowOf(number: string): number {
  return readReference(`A${number}`).row
}

function withLink(cell: Cell, link: string | undefined): Cell {
  return link !== undefined && typeof cell === 'string' ? { text: cell, link } : cell
}

/** Reads one `<c>` at a time. */
class CellReader {
  readonly #workbook: Workbook
  readonly #text = new CellText()
  #type = ''
  #style = ''
  #value = ''
  #formula = ''
  #part: 'v' | 'f' | '' = ''

  constructor(workbook: Workbook) {
    this.#workbook = workbook
  }

  begin({ t: type = 'n', s: style = '' }: Readonly<Record<string, string>>): void {
    this.#type = type
    this.#style = style
    this.#value = ''
    this.#formula = ''
  }

  open(name: string): void {
    this.#part = name === 'v' || name === 'f' ? name : ''
    // A shared or table formula has no text of its own.
    if (name === 'f') this.#formula = '='
    this.#text.open(name)
  }

  add(text: string): void {
    if (this.#part === 'v') this.#value += text
    else if (this.#part === 'f') this.#formula += text
    else this.#text.add(text)
    requireShort(1, 0, Math.max(this.#value.length, this.#formula.length))
  }

  close(name: string): void {
    if (name === this.#part) this.#part = ''
    this.#text.close(name)
  }

  end(): Cell {
    const inline = this.#text.take()
    const value = this.#value
    if (this.#type === 'inlineStr') return inline
    // Excel writes text results of formulas as `str`, with an empty value for an empty text.
    if (value === '') return this.#formula !== '' && this.#type !== 'str' ? { failed: this.#formula } : ''
    if (this.#type === 's') return this.#workbook.sharedStrings[Number(value)] ?? ''
    if (this.#type === 'str') return this.#linked(value)
    if (this.#type === 'd') return value.replace(/T00:00:00(\.0+)?Z?$/, '')
    if (this.#type === 'b') return value === '1' ? 'VERO' : 'FALSO'
    if (this.#type === 'e') return value === '#N/A' ? 'n.d.' : { failed: value }
    const number = Number(value)
    if (!Number.isFinite(number)) return value
    const { kinds, from1904 } = this.#workbook
    return { number, kind: kinds[Number(this.#style || 0)] ?? 'number', from1904 }
  }

  /** `=HYPERLINK("https://…";"Vedi")` displays its second argument. */
  #linked(text: string): Cell {
    const link = /^=_?(?:xlfn\.)?HYPERLINK\("([^"]+)"/i.exec(this.#formula)?.[1]
    return link === undefined ? text : { text, link }
  }
}
