import type { Words } from '../../../../messages/words.ts'
import type { Cell, TableBlock } from '../../../../report/document.ts'
import { cellText, columnsOnPages, type PageColumn, textsBelow } from '../../../../report/table-on-pages.ts'
import { type TableCell, tableShape, textShape, titleShape } from './shapes.ts'
import { shortened } from './shortened.ts'
import { addSlide, BODY, type Deck } from './slide.ts'

const MAX_ROWS = 10
const MAX_CHARACTERS = 56

/** The first rows of a table; narrow columns are shown below the text of the main column. */
export function tableSlide(deck: Deck, block: TableBlock, words: Words): void {
  const { title, sub, rows, total } = block
  if (rows.length === 0) return
  const slide = addSlide(deck, title)
  titleShape(slide)
  const shown = rows.slice(0, MAX_ROWS)
  const visible = columnsOnPages(block).filter(({ index }) =>
    rows.some(({ cells }) => cells[index]?.kind !== 'quartiles'),
  )
  const cellsOf = (cells: readonly Cell[]): TableCell[] =>
    visible.map((column) => ({
      paragraphs: [
        {
          text: shortened(cellText(cells[column.index]), MAX_CHARACTERS),
          href: hrefOf(cells[column.index]),
        },
        ...belowOf(cells, column),
      ],
      align: column.isNumeric ? 'r' : 'l',
    }))
  const all = [...shown.map(({ cells }) => cells), ...(total === null ? [] : [total])]
  tableShape(
    slide,
    {
      text: title,
      widths: visible.map((column, index) => widthOf(column, index, all)),
      rows: [
        visible.map(({ label, isNumeric }) => ({
          paragraphs: [{ text: label }],
          align: isNumeric ? ('r' as const) : ('l' as const),
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

/** In characters, about: the longest word of a numeric column fits in a wide font. */
function widthOf(
  { label, isNumeric, index }: PageColumn,
  position: number,
  rows: readonly (readonly Cell[])[],
) {
  if (position === 0) return 27
  if (!isNumeric) return 14
  const texts = [...label.split(' '), ...rows.map((cells) => cellText(cells[index]))]
  return Math.max(...texts.map(({ length }) => length)) + 2
}

/** The lines below the text of the column, joined. */
function belowOf(cells: readonly Cell[], column: PageColumn) {
  const texts = textsBelow(cells, column)
  if (texts.length === 0) return []
  return [
    {
      text: shortened(texts.join(' · '), MAX_CHARACTERS),
      style: { size: 9, isBold: false, color: 'tx2' as const },
    },
  ]
}

function hrefOf(cell: Cell | undefined): string | null {
  const href = cell?.kind === 'text' ? (cell.href ?? null) : null
  // Normalized like a browser: PowerPoint repairs files with other addresses.
  return href !== null && URL.canParse(href) ? new URL(href).href : null
}
