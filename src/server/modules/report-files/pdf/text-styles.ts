import { PALETTE } from './palette.ts'
import type { TextStyle } from './write-text.ts'

/** Points of the smallest text that is legible in print. */
const SMALLEST = 7.5

/** The sizes of the printed report: the screen's with a root of eleven pixels, or the smallest legible one. */
export const TEXT = {
  heading: { face: 'serif', size: 19, leading: 1.15 },
  subheading: { face: 'sansBold', size: 9.5 },
  panelTitle: { face: 'sansBold', size: 8.5 },
  note: { face: 'serif', size: 10.5, leading: 1.4 },
  body: { face: 'sans', size: 8, leading: 1.45 },
  meta: { face: 'sans', size: SMALLEST, color: PALETTE.ink3 },
  label: { face: 'sans', size: SMALLEST, color: PALETTE.ink2 },
  figure: { face: 'serif', size: 16, leading: 1.2 },
  bigFigure: { face: 'serif', size: 24, leading: 1.15 },
  cell: { face: 'sans', size: SMALLEST, leading: 1.35 },
  cellStrong: { face: 'sansMedium', size: SMALLEST, leading: 1.35 },
  head: { face: 'sans', size: SMALLEST, color: PALETTE.ink3 },
} as const satisfies Record<string, TextStyle>
