import { readTypedNumber, tidyTypedNumber } from '../lib/typed-number.ts'

/** A typed number for the contract: blank → null; what is no number → NaN, which every schema refuses. */
export function numberOf(typed: string): number | null {
  if (typed.trim() === '') return null
  return readTypedNumber(typed) ?? Number.NaN
}

/** A number of the contract as it stands in a field: null → blank. */
export function typedNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : tidyTypedNumber(String(value).replace('.', ','), 0)
}

/** Euro as they stand in a field, with two decimals: null → blank. */
export function typedMoney(value: number | null | undefined): string {
  return value === null || value === undefined
    ? ''
    : tidyTypedNumber(String(value).replace('.', ','), 2, true)
}
