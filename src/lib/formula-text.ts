/** What a spreadsheet may take for a formula; and a `'` before it, or before another `'`, which the import takes away. */
const MISREAD = /^'?[=+\-@\t\r]|^''/

/** A text as a CSV cell that no spreadsheet takes for a formula: with a leading `'` where it needs one. */
export function escapeFormula(text: string): string {
  return MISREAD.test(text) ? `'${text}` : text
}

/** The text of a CSV cell: exactly one leading `'` is taken away where it stands before = + - @ tab, CR or `'`. */
export function unescapeFormula(cell: string): string {
  return /^'['=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
