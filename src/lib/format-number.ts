/** '1.234.567'; with a fixed number of decimals: (1.736, 1) is '1,7'. */
export function formatNumber(value: number, decimals = 0): string {
  return formatDecimal(value, decimals, decimals)
}

/**
 * Write a number as `Intl.NumberFormat('it-IT', { useGrouping: 'always' })` does: its shortest decimal, rounded half
 * away from zero to `most` decimals, `fewest` of them even if they are zeros; its comma `shift`ed by 2 for a percentage.
 * Not by `Intl`, whose first format takes a slow phone a tenth of a second.
 */
export function formatDecimal(value: number, most: number, fewest = 0, shift: 0 | 2 = 0): string {
  // Never as a zero.
  if (!Number.isFinite(value)) return String(value)
  const [mantissa = '', exponent] = Math.abs(value).toExponential().split('e')
  const figures = mantissa.replace('.', '')
  const count = Number(exponent) + 1 + shift + most
  const digits = figures.slice(0, Math.max(count, 0)).padEnd(count, '0')
  const isUp = Number(figures[count]) >= 5
  const all = (isUp ? String(BigInt(digits) + 1n) : digits).padStart(most + 1, '0')
  const comma = all.length - most
  const integer = all.slice(0, comma).replace(/^0+(?=\d)/, '')
  const grouped = integer.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  const behind = all.slice(comma, comma + fewest) + all.slice(comma + fewest).replace(/0+$/, '')
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  return sign + grouped + (behind && `,${behind}`)
}
