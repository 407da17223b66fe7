import type { KeyboardEvent } from 'react'

/** Movement by cells and rows. */
const STEPS: Readonly<Record<string, { cells: number; rows: number }>> = {
  ArrowLeft: { cells: -1, rows: 0 },
  ArrowRight: { cells: 1, rows: 0 },
  ArrowUp: { cells: 0, rows: -1 },
  ArrowDown: { cells: 0, rows: 1 },
}

/** Arrow keys move from the mark of a cell to the next one in its row or column, skipping cells without. */
export function moveInTable(event: KeyboardEvent): void {
  const step = STEPS[event.key]
  const cell = event.currentTarget.closest('td')
  const rows = cell?.closest('table')?.rows
  const row = cell?.closest('tr')
  if (!step || !cell || !rows || !row) return
  let [column, line] = [cell.cellIndex + step.cells, row.rowIndex + step.rows]
  for (;;) {
    const next = rows[line]?.cells[column]
    if (!next) return
    const mark = next.querySelector<HTMLElement>('[data-source]')
    if (mark) {
      event.preventDefault()
      mark.focus()
      return
    }
    column += step.cells
    line += step.rows
  }
}
