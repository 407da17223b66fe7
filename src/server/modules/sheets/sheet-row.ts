import { importMessages } from '../../../messages/import.ts'

/** A number as stored in a workbook; `kind` is how its format displays it. */
export type NumberCell = {
  readonly number: number
  readonly kind: 'number' | 'date' | 'percent'
  /** Whether the workbook's days are counted from 1904. */
  readonly from1904: boolean
}

/** An empty cell is ''. `failed`: a formula without a value, as displayed. */
export type Cell =
  | string
  | NumberCell
  | { readonly failed: string }
  | { readonly text: string; readonly link: string }

/** A row that is not blank, with its row number in the spreadsheet. */
export type SheetRow = {
  readonly row: number
  readonly cells: readonly Cell[]
  /** Its quotes do not close: its only cell is the raw line. */
  readonly stray?: boolean
}

/** Larger files would block the server for too long, or are not tables of contents. */
export const SHEET_LIMITS = {
  rows: 100_000,
  /** Cells per row. */
  cells: 100,
  /** Characters per row. */
  rowLength: 65_536,
  /** Rows including blank ones: as many as an Excel worksheet has. */
  lines: 1_048_576,
  /** Characters of all rows; merged cells count for each row that they cover. */
  characters: 64 * 1_048_576,
  /** Bytes of an unpacked part of a workbook. */
  unpacked: 192 * 1_048_576,
  /** Characters of all shared strings of a workbook. */
  sharedText: 32 * 1_048_576,
  sharedTexts: 2_000_000,
} as const

/** The file, or the rest of it, cannot be read; the message says why. */
export class UnreadableSheet extends Error {
  readonly row: number

  constructor(row: number, message: string) {
    super(message)
    this.row = row
  }
}

/** The displayed text of a cell. */
export function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if ('failed' in cell) return cell.failed
  if ('text' in cell) return cell.text
  const { number, kind } = cell
  if (kind === 'percent') return `${italian(number * 100)}%`
  return (kind === 'date' ? shownDate(cell) : null) ?? italian(number)
}

/** '2026-11-13', or with a time '2026-11-13 14:30:00'; null if it is not a day. */
export function serialTime({ number, from1904 }: NumberCell): string | null {
  const seconds = Math.round((number + (from1904 ? 1462 : 0) - 25_569) * 86_400)
  // Excel's first two months are off by a day; no content is that old.
  if (!(seconds > 0 && seconds < 4_200_000_000)) return null
  const [day = '', time = ''] = new Date(seconds * 1000).toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day : `${day} ${time}`
}

function shownDate(cell: NumberCell): string | null {
  const [day, time] = serialTime(cell)?.split(' ') ?? []
  if (day === undefined) return null
  const italianDay = day.split('-').toReversed().join('/')
  return time === undefined ? italianDay : `${italianDay} ${time.slice(0, 5)}`
}

/** With a decimal comma and without dots, so that it cannot be mistaken for thousands. */
function italian(number: number): string {
  return String(Number(number.toPrecision(15))).replace('.', ',')
}

/** @throws UnreadableSheet for a row longer than a table's */
export function requireShort(row: number, cells: number, characters: number): void {
  if (cells > SHEET_LIMITS.cells || characters > SHEET_LIMITS.rowLength) {
    throw new UnreadableSheet(row, importMessages.longRow)
  }
}

/** @throws UnreadableSheet for more rows, including blank ones, or more text than a table has */
export function requireCapacity(lines: number, characters: number): void {
  if (lines > SHEET_LIMITS.lines || characters > SHEET_LIMITS.characters) {
    throw new UnreadableSheet(1, importMessages.tooLargeUnpacked)
  }
}
