import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { importMessages } from '../../../messages/import.ts'
import { requireRoom, requireShort, type SheetRow, SHEET_LIMITS, UnreadableSheet } from './sheet-row.ts'

/** Bytes that are decoded at once. */
const PIECE = 65_536
const DELIMITERS = [',', ';', '\t', '|'] as const
/** Characters in which a file shows whether it is text. */
const BEGINNING = 64
/** Rows among which the header stands. */
const FIRST_LINES = 20

/**
 * The rows of a CSV as people and spreadsheets save it, one at a time: UTF-8, UTF-16 with its mark, else
 * Windows-1252; comma, semicolon, tab or bar. Blank rows are passed over, and counted.
 * @param score how much a row looks like the header
 * @throws UnreadableSheet
 */
export async function* csvRows(
  file: Uint8Array,
  score: (cells: readonly string[]) => number,
): AsyncGenerator<SheetRow> {
  const encoding = encodingOf(file)
  const first = new TextDecoder(encoding).decode(file.subarray(0, PIECE))
  // UTF-16 without its mark is full of NUL, and every other kind of file begins with bytes that no text has.
  if (
    first
      .slice(0, BEGINNING)
      .split('')
      .some((sign) => sign < '\t')
  ) {
    throw new UnreadableSheet(1, importMessages.notText)
  }
  const parser = parse({
    delimiter: delimiterOf(first, score),
    bom: true,
    relax_column_count: true,
    max_record_size: SHEET_LIMITS.rowLength,
  })
  const read = Readable.from(piecesOf(file, encoding)).on('error', (error) => parser.destroy(error))
  let row = 0
  const records: AsyncIterable<string[]> = read.pipe(parser)
  try {
    for await (const cells of records) {
      row += 1
      requireRoom(row, 0)
      if (row === 1 && cells.length === 1 && /^sep=.$/.test(cells[0] ?? '')) continue
      requireShort(row, cells.length, 0)
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
    throw new UnreadableSheet(row + 1, isLong ? importMessages.longRow : importMessages.notCsv)
  } finally {
    read.destroy()
  }
}

function encodingOf(file: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le'
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be'
  return isUtf8(file) ? 'utf-8' : 'windows-1252'
}

/** The parser counts only what stands in cells, so a line's length is held here. */
function* piecesOf(file: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding)
  let line = 1
  let length = 0
  for (let from = 0; from < file.length; from += PIECE) {
    const text = decoder.decode(file.subarray(from, from + PIECE), { stream: from + PIECE < file.length })
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === 10) line += 1
      length = code === 10 || code === 13 ? 0 : length + 1
      if (length > SHEET_LIMITS.rowLength) throw new UnreadableSheet(line, importMessages.longRow)
    }
    yield text
  }
}

/** The one by which a line of the first looks most like the header, else the more frequent one in the first. */
function delimiterOf(text: string, score: (cells: readonly string[]) => number): string {
  const lines = text
    .replace(/^\uFEFF/, '')
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
