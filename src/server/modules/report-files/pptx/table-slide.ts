import type { Words } from '../../../../messages/words.ts'
import type { Cell, Column, Row, TableBlock } from '../../../../report/document.ts'
import { type TableCell, tableShape, textShape, titleShape } from './shapes.ts'
import { shortened } from './shortened.ts'
import { addSlide, BODY, type Deck } from './slide.ts'

const MOST_ROWS = 10
const MOST_CHARACTERS = 56

/** The first rows of a table: what has little room is below the text of its column. */
export function tableSlide(deck: Deck, { title, sub, columns, rows, total }: TableBlock, words: Words): void {
  const slide = addSlide(deck, title)
  titleShape(slide)
  const shown = rows.slice(0, MOST_ROWS)
  const visible = columns.flatMap((column, index) =>
    isShown(column, rows, index) ? [{ column, index }] : [],
  )
  const cellsOf = (cells: readonly Cell[]): TableCell[] =>
    visible.map(({ column, index }) => ({
      paragraphs: [
        { text: shortened(textOf(cells[index]), MOST_CHARACTERS), href: hrefOf(cells[index]) },
        ...belowOf(column, columns, cells),
      ],
      align: column.isNumeric ? 'r' : 'l',
    }))
  const all = [...shown.map(({ cells }) => cells), ...(total === null ? [] : [total])]
  tableShape(
    slide,
    {
      text: title,
      widths: visible.map(({ column }, index) => (index === 0 ? 3 : column.isNumeric ? 1.2 : 1.6)),
      rows: [
        visible.map(({ column }) => ({
          paragraphs: [{ text: column.label }],
          align: column.isNumeric ? ('r' as const) : ('l' as const),
        })),
        ...all.map((cells) => cellsOf(cells)),
      ],
      hasTotal: total !== null,
      size: visible.length > 7 ? 10 : 11,
      rowHeight: Math.min(30, (BODY.height - 24) / (all.length + 1)),
    },
    { ...BODY, y: 104 },
  )
  const notes = [
    ...(sub === null ? [] : [sub]),
    ...(rows.length > shown.length ? [words.slides.firstOf(shown.length, rows.length)] : []),
  ]
  if (notes.length > 0)
    textShape(
      slide,
      [{ text: notes.join(' ') }],
      { size: 11, color: 'tx2', anchor: 'b' },
      { ...BODY, y: 488, height: 32 },
    )
}

function isShown(column: Column, rows: readonly Row[], index: number): boolean {
  if (column.only === 'TABLES' || column.under !== undefined) return false
  return rows.some(({ cells }) => cells[index]?.kind !== 'quartiles')
}

/** The texts of the columns that have their place below this one, on one line. */
function belowOf({ id }: Column, columns: readonly Column[], cells: readonly Cell[]) {
  const texts = columns
    .flatMap(({ under, only }, index) => (under === id && only !== 'TABLES' ? [textOf(cells[index])] : []))
    .filter((text) => text !== '')
  if (texts.length === 0) return []
  return [
    {
      text: shortened(texts.join(' · '), MOST_CHARACTERS),
      style: { size: 9, isBold: false, color: 'tx2' as const },
    },
  ]
}

function textOf(cell: Cell | undefined): string {
  if (cell === undefined || cell.kind === 'quartiles') return ''
  return cell.kind === 'figure' ? cell.figure.text : cell.text
}

function hrefOf(cell: Cell | undefined): string | null {
  const href = cell?.kind === 'text' ? (cell.href ?? null) : null
  // As a browser writes it: PowerPoint repairs files with other addresses.
  return href !== null && URL.canParse(href) ? new URL(href).href : null
}
