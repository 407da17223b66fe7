/**
 * Lets Tab stop at the first mark of a row alone, of those that are there: a mark that comes or goes decides again.
 * @returns what to do when the mark goes
 */
export function keepOneStop(mark: HTMLElement | null): (() => void) | undefined {
  const row = mark?.closest('tr')
  if (!row) return undefined
  decide(row, null)
  return () => decide(row, mark)
}

function decide(row: HTMLElement, going: HTMLElement | null): void {
  const staying = [...row.querySelectorAll<HTMLElement>('[data-source]')].filter((mark) => mark !== going)
  for (const [index, mark] of staying.entries()) mark.tabIndex = index === 0 ? 0 : -1
}
