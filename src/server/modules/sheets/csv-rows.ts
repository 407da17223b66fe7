import { importMessages } from '../../../messages/import.ts'
import { csvText } from './csv-text.ts'
import type { Score } from './first-rows.ts'
import { requireCapacity, requireShort, type SheetRow, SHEET_LIMITS, UnreadableSheet } from './sheet-row.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
/** Characters checked to decide whether a file is text. */
const BEGINNING = 64
/** Rows in which the header is expected. */
const FIRST_LINES = 20

/**
 * The delimiter and the rows of a CSV as saved by people and spreadsheets: comma, semicolon, tab or bar. Blank rows are
 * skipped, but counted. A row with unclosed quotes ends with its line, and is marked.
 * @param score how much a row looks like the header
 * @throws UnreadableSheet
 */
export function openCsv(
  file: Uint8Array,
  score: Score,
): { delimiter: string; rows: AsyncGenerator<SheetRow> } {
  const text = csvText(file)
  // UTF-16 without its mark is full of NUL, and all other kinds of files begin with bytes that no text contains.
  if (
    text
      .slice(0, BEGINNING)
      .split('')
      .some((sign) => sign < '\t')
  ) {
    throw new UnreadableSheet(1, importMessages.notText)
  }
  const delimiter = delimiterOf(text, score)
  return { delimiter, rows: rowsOf(text, delimiter) }
}

/** Asynchronous like the rows of a workbook, which wait for its parts. */
async function* rowsOf(text: string, delimiter: string): AsyncGenerator<SheetRow> {
  let row = 0
  for (let from = 0; from < text.length;) {
    row += 1
    requireCapacity(row, 0)
    const record = readRecord(text, from, delimiter) ?? {
      cells: [],
      next: afterLine(text, from),
      stray: true,
    }
    const { cells, next, stray } = record
    if (next - from > SHEET_LIMITS.rowLength) throw new UnreadableSheet(row, importMessages.longRow)
    requireShort(row, cells.length, 0)
    if (stray) yield { row, cells: [text.slice(from, next).trimEnd()], stray }
    else if (!(row === 1 && isSeparatorLine(cells)) && cells.some((cell) => cell.trim() !== ''))
      yield { row, cells }
    from = next
  }
}

function isSeparatorLine([first = '', ...more]: readonly string[]): boolean {
  return more.every((cell) => cell === '') && /^sep=.?$/.test(first)
}

type CsvRecord = { cells: string[]; next: number; stray: boolean }

/** The record that begins at a character, and the start of the next; null if its quotes do not close. */
function readRecord(text: string, from: number, delimiter: string): CsvRecord | null {
  const cells: string[] = []
  let at = from
  for (;;) {
    if (text[at] === '"') {
      let value = ''
      let begin = at + 1
      for (;;) {
        const close = text.indexOf('"', begin)
        if (close === -1 || close - from > SHEET_LIMITS.rowLength) return null
        value += text.slice(begin, close)
        at = close + 1
        if (text[at] !== '"') break
        value += '"'
        begin = at + 1
      }
      cells.push(value)
    } else {
      const begin = at
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1
      cells.push(text.slice(begin, at))
    }
    if (text[at] === delimiter) at += 1
    else if (at >= text.length || text[at] === '\n' || text[at] === '\r')
      return { cells, next: afterBreak(text, at), stray: false }
    else return null
  }
}

function afterLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
  return afterBreak(text, at)
}

function afterBreak(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1
}

/** The delimiter for which an early line looks most like the header, else the most frequent one in the first. */
function delimiterOf(text: string, score: Score): string {
  const lines = text
    .slice(0, SHEET_LIMITS.rowLength)
    .trimStart()
    .split(/\r\n|\r|\n/, FIRST_LINES)
  const named = /^sep=(.)$/.exec(lines[0] ?? '')?.[1]
  if (named !== undefined && DELIMITERS.some((one) => one === named)) return named
  const rated = DELIMITERS.map((delimiter) => {
    const cells = lines.map((line) => line.split(delimiter).map((cell) => cell.replace(/^"(.*)"$/, '$1')))
    return { delimiter, score: Math.max(...cells.map(score)), count: cells[0]?.length ?? 0 }
  })
  const [best] = rated.toSorted((a, b) => b.score - a.score || b.count - a.count)
  return best?.delimiter ?? ','
}
