import { formatDecimal } from './format-number.ts'
import { visibleText } from './visible-text.ts'

/**
 * Parse a number as Italians type it: '1.234,5', '1234,5', '1 234', '€ 12'. Dots followed by three digits each group
 * thousands; a single dot followed by another number of digits is a decimal point. null if it is not a number.
 */
export function readTypedNumber(text: string): number | null {
  const bare = visibleText(text)
    .replaceAll(/[\s\u00A0\u202F€]/g, '')
    .replace(/^[\u2212\u2013]/, '-')
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (/^-?\d+(,\d+)?$/.test(bare)) return Number(bare.replace(',', '.'))
  if (/^-?\d+\.\d+$/.test(bare)) return Number(bare)
  return null
}

/**
 * Format a typed number the Italian way with at most `decimals` decimals (`fixed` pads them, as for money). A text that
 * is not a number or has more decimals is returned unchanged.
 */
export function tidyTypedNumber(text: string, decimals: number, fixed = false): string {
  const value = readTypedNumber(text)
  if (value === null || Math.round(value * 10 ** decimals) / 10 ** decimals !== value) return text
  return formatDecimal(value, decimals, fixed ? decimals : 0)
}
