/** What a spreadsheet begins a formula with, in full width too. */
const SIGNS = String.raw`=+\-@＝＋－＠\t\r\n`
/** What a spreadsheet may take for a formula; and a `'` before it, or before another `'`, which the import takes away. */
const MISREAD = new RegExp(`^'?[${SIGNS}]|^''`, 'u')
const GUARDED = new RegExp(`^'['${SIGNS}]`, 'u')
/** A cell also begins where somebody opens the file with another separator than ours. */
const SEPARATORS = /(?<=[,;|\t\r\n])/u

/** A text as the start of a cell that no spreadsheet takes for a formula: with a leading `'` where it needs one. */
export function escapeFormula(text: string): string {
  return MISREAD.test(text) ? `'${text}` : text
}

/** The same for a CSV, which may be opened with any separator: also behind whatever could be one. */
export function escapeFormulas(text: string): string {
  return text.split(SEPARATORS).map(escapeFormula).join('')
}

/**
 * The text of a CSV cell: exactly one `'` is taken away where it stands before = + - @ (in full width too), tab, a line
 * break or `'`, at the start or behind what may be a separator.
 */
export function unescapeFormulas(cell: string): string {
  return cell
    .split(SEPARATORS)
    .map((part) => (GUARDED.test(part) ? part.slice(1) : part))
    .join('')
}
