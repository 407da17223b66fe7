import { formatDecimal } from './format-number.ts'

const TINY = 0.001

/** Format a share from 0 to 1 as a figure, digits aligned in columns: '12,5%', '3,0%'; what would read as nothing: '< 0,1%'. */
export function formatShare(share: number): string {
  return written(share, 1)
}

/** The same in a sentence, without a decimal that is 0: '12,5%', '3%', '< 0,1%'. */
export function formatShareInText(share: number): string {
  return written(share, 0)
}

function written(share: number, fewest: 0 | 1): string {
  return share > 0 && share < TINY ? '< 0,1%' : `${formatDecimal(share, 1, fewest, 2)}%`
}
