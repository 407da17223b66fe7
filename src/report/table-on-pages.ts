import type { Cell, Column, TableBlock } from './document.ts'

/** A column shown on pages; `below`: the indices of those whose texts are below its own. */
export type PageColumn = Column & { index: number; below: readonly number[] }

export function columnsOnPages({ columns }: Pick<TableBlock, 'columns'>): PageColumn[] {
  const all = columns.map((column, index) => ({ ...column, index })).filter(({ only }) => only !== 'TABLES')
  return all
    .filter(({ under }) => under === undefined)
    .map((column) => ({
      ...column,
      below: all.filter(({ under }) => under === column.id).map(({ index }) => index),
    }))
}

/** The texts below the row's cell. */
export function textsBelow(cells: readonly Cell[], { below }: PageColumn): string[] {
  return below.map((index) => cellText(cells[index])).filter((text) => text !== '')
}

/** Empty if the cell is a drawing. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined || cell.kind === 'quartiles') return ''
  return cell.kind === 'figure' ? cell.figure.text : cell.text
}
