/** Spreadsheets of this country part cells by semicolons. */
const SEPARATOR = ';'

/** Before the first line of a CSV: by it spreadsheets know that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of cells that are written as they must be (`csvText`). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(SEPARATOR)}\r\n`
}
