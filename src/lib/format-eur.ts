import { italian } from './format-number.ts'

/** '1.250,00 €'; under 1 € with two significant digits: '0,58 €', '0,016 €'. */
export function formatEur(value: number): string {
  const small = value > 0 && value < 0.995
  const digits = small ? { minimumSignificantDigits: 2, maximumSignificantDigits: 2 } : {}
  return italian({ style: 'currency', currency: 'EUR', ...digits }).format(value)
}
