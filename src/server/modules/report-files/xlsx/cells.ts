import type { Cell } from 'write-excel-file/node'
import type { Day, Instant } from '../../../../contract/primitives.ts'
import { escapeFormula } from '../../../../lib/formula-text.ts'
import { romeClock } from '../../../../lib/rome-clock.ts'
import { roundSignificant } from '../../../../lib/round-significant.ts'
import type { Words } from '../../../../messages/words.ts'
import type { CellFigure } from '../../../../report/document.ts'
import { type Change, changeText } from '../../../../presenters/period-change.ts'

/** In Excel's notation: separators are shown as in the reader's country. */
export const FORMATS = { count: '#,##0', share: '0.0%', times: '0.00', text: '@' } as const

/** Formats that depend on the language. */
type FormatWords = { workbook: Pick<Words['workbook'], 'formats'> }

export function formatOf(unit: CellFigure['unit'], { workbook }: FormatWords): string {
  return unit === 'euro' ? workbook.formats.euro : FORMATS[unit]
}

/** The longest text that a cell can hold. */
const MAX_LENGTH = 32_767

/** Text as a typed string: never a formula, neither here nor after editing the cell (security.md). */
export function textCell(text: string | null): Cell {
  if (text === null || text === '') return null
  const guarded = escapeFormula(text) === text ? {} : { format: FORMATS.text }
  return { type: String, value: plain(text.slice(0, MAX_LENGTH)), alignVertical: 'top', ...guarded }
}

/** The same with line wrapping. */
export function wrapped(cell: Cell): Cell {
  return cell !== null && typeof cell === 'object' && 'value' in cell ? { ...cell, wrap: true } : cell
}

/** An empty cell if the number is unknown, so that sums and filters keep working. */
export function numberCell(value: number | null | undefined, format: string = FORMATS.count): Cell {
  return value === null || value === undefined
    ? null
    : { type: Number, value, format: fitting(value, format), align: 'right', alignVertical: 'top' }
}

/**
 * A price under 1 € has two significant digits, as on the screen; a share that would be rounded to nothing has two
 * decimals.
 */
function fitting(value: number, format: string): string {
  if (format === FORMATS.share && value !== 0 && Math.abs(value) < 0.001) return '0.00%'
  if (!format.includes('€') || value <= 0 || value >= 0.995) return format
  const decimals = 1 - Math.floor(Math.log10(roundSignificant(value, 2)))
  return format.replace('0.00', `0.${'0'.repeat(decimals)}`)
}

/**
 * A figure as a number; an upper bound is displayed as `al massimo 43,13 €` and remains a number. Empty for a range,
 * whose bounds have their own columns.
 */
export function figureCell({ unit, value, isAtMost }: Numbered, words: Words): Cell {
  if (typeof value !== 'number') return null
  const format = formatOf(unit, words)
  return numberCell(value, isAtMost ? `"${words.facts.atMost} "${fitting(value, format)}` : format)
}

type Numbered = Pick<CellFigure, 'unit' | 'value' | 'isAtMost'>

/** A relative change as a number; points, and changes within the margin, as text. */
export function changeCell(change: Change | null | undefined, words: Words): Cell {
  if (!change) return null
  return change.kind === 'RELATIVE'
    ? numberCell(change.value, FORMATS.share)
    : textCell(changeText(change, words))
}

/** A calendar day, without a time. */
export function dayCell(day: Day, { workbook }: FormatWords): Cell {
  const value = new Date(`${day}T00:00:00Z`)
  return { type: Date, value, format: workbook.formats.day, alignVertical: 'top' }
}

/** Local time in Rome: spreadsheets have no time zones. */
export function instantCell(instant: Instant | null, { workbook }: FormatWords): Cell {
  if (instant === null) return null
  const { day, time } = romeClock(Date.parse(instant))
  return {
    type: Date,
    value: new Date(`${day}T${time}:00Z`),
    format: workbook.formats.instant,
    alignVertical: 'top',
  }
}

/**
 * `_x0041_` would be read as an escaped letter, and the writer's string table cannot hold words such as `constructor`:
 * both are written with the format's own escape.
 */
function plain(text: string): string {
  const literal = text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  if (!(literal in Object.prototype)) return literal
  const first = literal.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `_x${first}_${literal.slice(1)}`
}
