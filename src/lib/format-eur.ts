import { formatNumber } from './format-number.ts'

/** For tables and sentences: '1.250,00 €'; under 1 € with two significant digits: '0,58 €', '0,016 €'. */
export function formatEur(value: number): string {
  const [figures = '', exponent] = value.toExponential().split('e')
  // 0,0996 becomes 0,10: one decimal less.
  const grown = /^9\.9[5-9]/.test(figures) ? 1 : 0
  const decimals = value > 0 && value < 0.995 ? 1 - Number(exponent) - grown : 2
  return `${formatNumber(value, decimals)}\u00a0€`
}

/** From here on, tiles show no cents. */
const LARGE = 999.995

/** For tiles: '60.000 €'; under 1 000 € with cents as in tables. */
export function formatEurTile(value: number): string {
  return value < LARGE ? formatEur(value) : `${formatNumber(value)}\u00a0€`
}
