import { readTypedNumber, tidyTypedNumber } from '../lib/typed-number.ts'

/** Parses a typed number: blank → null; invalid → NaN, which every schema rejects. */
export function numberOf(typed: string): number | null {
  if (typed.trim() === '') return null
  return readTypedNumber(typed) ?? Number.NaN
}

/** Formats a number for a field: null → blank. */
export function typedNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : tidyTypedNumber(String(value).replace('.', ','), 0)
}

/** Formats euros for a field, with two decimals: null → blank. */
export function typedMoney(value: number | null | undefined): string {
  return value === null || value === undefined
    ? ''
    : tidyTypedNumber(String(value).replace('.', ','), 2, true)
}
