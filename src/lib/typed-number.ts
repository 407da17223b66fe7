import { italian } from './format-number.ts'

/**
 * Reads a number as Italians type it: '1.234,5', '1234,5', '1 234', '€ 12'. A dot groups thousands where three
 * digits follow each one, and is a decimal point where it stands alone with another number of digits after it.
 * Returns null for what is no number; the text itself is left to whoever shows it.
 */
export function readTypedNumber(text: string): number | null {
  const bare = text.replaceAll(/[\s\u00A0\u202F€]/g, '').replace(/^[\u2212\u2013]/, '-')
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  if (/^-?\d+(,\d+)?$/.test(bare)) return Number(bare.replace(',', '.'))
  if (/^-?\d+\.\d+$/.test(bare)) return Number(bare)
  return null
}

/**
 * Writes a typed number the Italian way, with at most `decimals` digits after the comma (`fixed` pads them, as for
 * money). What is no number, or has more decimals than allowed, comes back as it was typed.
 */
export function tidyTypedNumber(text: string, decimals: number, fixed = false): string {
  const value = readTypedNumber(text)
  if (value === null || Math.round(value * 10 ** decimals) / 10 ** decimals !== value) return text
  const digits = { minimumFractionDigits: fixed ? decimals : 0, maximumFractionDigits: decimals }
  return italian(digits).format(value)
}
