/** Pixels from dot to dot, horizontally and vertically. */
export const DOT_STEP = 8
const MAX_ROWS = 3
const NUMBER_HEIGHT = 18
const DIGIT_WIDTH = 7

/** `perRow`: dots, 0 for numbers; `lines`: of numbers, which alternate between them. */
export type DotRows = { perRow: number; lines: number; height: number }

/**
 * How many dots fit in a row below a bar of that width, in pixels. If there are too many, numbers replace them, on two
 * lines if they would touch within the bars' slots.
 */
export function dotRows(counts: readonly number[], width: number, slot: number): DotRows {
  const max = Math.max(0, ...counts)
  if (max === 0) return { perRow: 0, lines: 1, height: 0 }
  const perRow = Math.max(1, Math.floor(width / DOT_STEP))
  const rows = Math.ceil(max / perRow)
  if (rows <= MAX_ROWS) return { perRow, lines: 1, height: (rows + 1) * DOT_STEP }
  const lines = `${max}`.length * DIGIT_WIDTH + 2 > slot ? 2 : 1
  return { perRow: 0, lines, height: lines * NUMBER_HEIGHT }
}
