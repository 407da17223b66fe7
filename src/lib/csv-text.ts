import { escapeFormulas } from './formula-text.ts'

/** A text as a cell of a CSV: never a formula, and in quotes where it holds what a CSV means something by. */
export function csvText(text: string): string {
  const safe = escapeFormulas(text)
  return /[",;|\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
