import { escapeFormulas } from './formula-text.ts'

/** Escape a text as a CSV cell: never a formula, quoted if it contains special characters. */
export function csvText(text: string): string {
  const safe = escapeFormulas(text)
  return /[",;|\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
