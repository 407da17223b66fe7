import { formatDecimal } from './format-number.ts'

const TINY = 0.001

/**
 * Format a share from 0 to 1 for columns of figures: '12,5%', '3,0%'; a share that would be rounded to nothing: '<
 * 0,1%'.
 */
export function formatShare(share: number): string {
  return written(share, 1)
}

/** The same in a sentence, without a zero decimal: '12,5%', '3%', '< 0,1%'. */
export function formatShareInText(share: number): string {
  return written(share, 0)
}

function written(share: number, fewest: 0 | 1): string {
  return share > 0 && share < TINY ? '< 0,1%' : `${formatDecimal(share, 1, fewest, 2)}%`
}
