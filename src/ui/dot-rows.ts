/** Pixels from dot to dot, sideways and down. */
export const DOT_STEP = 8
const MOST_ROWS = 3
const NUMBER_HEIGHT = 18

/** How many dots a row has below a bar of that width, in pixels; 0 where there are too many, and numbers take their place. */
export function dotRows(counts: readonly number[], width: number): { perRow: number; height: number } {
  const most = Math.max(0, ...counts)
  if (most === 0) return { perRow: 0, height: 0 }
  const perRow = Math.max(1, Math.floor(width / DOT_STEP))
  const rows = Math.ceil(most / perRow)
  return rows > MOST_ROWS ? { perRow: 0, height: NUMBER_HEIGHT } : { perRow, height: (rows + 1) * DOT_STEP }
}
