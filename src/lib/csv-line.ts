/** Italian spreadsheets separate cells by semicolons. */
const SEPARATOR = ';'

/** The start of a CSV, which marks it as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of cells that are already escaped (`csvText`). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(SEPARATOR)}\r\n`
}
