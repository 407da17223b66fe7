import { italian } from './format-number.ts'

/** A share 0..1: '3,4%'; under one per cent with two decimals, '0,85%'. */
export function formatShare(share: number): string {
  const decimals = share !== 0 && Math.abs(share) < 0.01 ? 2 : 1
  return italian({ style: 'percent', maximumFractionDigits: decimals }).format(share)
}
