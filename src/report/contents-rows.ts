import { romeClock } from '../lib/rome-clock.ts'
import type { Words } from '../messages/words.ts'
import type { Cell, Column, TableBlock } from './document.ts'

/** The headers of a table: labels, or language-independent keys with ISO times. */
export type RowHeaders = 'words' | 'keys'

/** A row per content under one line of headers; empty without contents. */
export function contentsRows(
  block: TableBlock | undefined,
  headers: RowHeaders,
  words: Pick<Words, 'facts'>,
): string[][] {
  if (block === undefined) return []
  const parts = block.columns.map((column) => partsOf(column, headers, words))
  return [
    parts.flatMap((some) => some.map(({ head }) => head)),
    ...block.rows.map(({ cells }) =>
      parts.flatMap((some, index) => some.map(({ text }) => text(cells[index]))),
    ),
  ]
}

type Part = { head: string; text: (cell: Cell | undefined) => string }

/** A figure with a range or an origin has more than one column. */
function partsOf(
  { id, label, originLabel, rangeLabels }: Column,
  headers: RowHeaders,
  { facts }: Pick<Words, 'facts'>,
): Part[] {
  const isInWords = headers === 'words'
  const [low, high] = rangeLabels ?? []
  const more = (head: string | undefined, key: string, text: Part['text']): Part[] =>
    head === undefined ? [] : [{ head: isInWords ? head : key, text }]
  return [
    { head: isInWords ? label : id, text: (cell) => textOf(cell, isInWords) },
    ...more(low, `${id}Low`, (cell) => numberText(figureOf(cell)?.low)),
    ...more(high, `${id}High`, (cell) => numberText(figureOf(cell)?.high)),
    ...more(originLabel, `${id}Origin`, (cell) => {
      const origin = figureOf(cell)?.origin ?? null
      if (origin === null) return ''
      return isInWords ? facts.origin[origin] : origin
    }),
  ]
}

function figureOf(cell: Cell | undefined) {
  return cell?.kind === 'figure' ? cell.figure : undefined
}

/** Times in Rome or in UTC. */
function textOf(cell: Cell | undefined, isInWords: boolean): string {
  if (cell === undefined || cell.kind === 'quartiles') return ''
  if (cell.kind === 'figure')
    return typeof cell.figure.value === 'number' ? numberText(cell.figure.value) : ''
  if (cell.kind === 'day') return cell.day
  if (cell.kind !== 'instant') return cell.text
  if (cell.instant === null) return ''
  if (!isInWords) return cell.instant
  const { day, time } = romeClock(Date.parse(cell.instant))
  return `${day} ${time}`
}

function numberText(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}
