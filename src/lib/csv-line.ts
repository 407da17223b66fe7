/** Italian spreadsheets separate cells by semicolons. */
const SEPARATOR = ';'

/** The start of a CSV, which tells spreadsheets that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of cells that are already escaped (`csvText`). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(SEPARATOR)}\r\n`
}
