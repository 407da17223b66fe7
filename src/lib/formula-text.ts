/** The characters that start a formula in spreadsheets, including full-width ones. */
const SIGNS = String.raw`=+\-@＝＋－＠\t\r\n`
/**
 * The start of a formula, or a `'` that the import would remove. Quotes may precede it: if a cell starts after a
 * different separator, they are read as quotes of a cell.
 */
const MISREAD = new RegExp(`^'?"*[${SIGNS}]|^''`, 'u')
const GUARDED = new RegExp(`^'(?:'|"*[${SIGNS}])`, 'u')
/** A cell may also start after another separator, depending on how the file is opened. */
const SEPARATORS = /(?<=[,;|\t\r\n])/u

/** Escape a text so that no spreadsheet takes it for a formula: with a leading `'` if needed. */
export function escapeFormula(text: string): string {
  return MISREAD.test(text) ? `'${text}` : text
}

/** Escape a text for a CSV, also after everything that could be a separator. */
export function escapeFormulas(text: string): string {
  return text.split(SEPARATORS).map(escapeFormula).join('')
}

/**
 * Undo `escapeFormulas`: remove one `'` before = + - @ (also full-width), tab, a line break or `'`, at the start or
 * after a possible separator.
 */
export function unescapeFormulas(cell: string): string {
  return cell
    .split(SEPARATORS)
    .map((part) => (GUARDED.test(part) ? part.slice(1) : part))
    .join('')
}
