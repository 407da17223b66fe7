import { italian } from './format-number.ts'

/** '1.250,00 €'; under a cent with two significant digits: '0,00055 €'. */
export function formatEur(value: number): string {
  const small = value > 0 && value < 0.01
  const digits = small ? { maximumSignificantDigits: 2 } : {}
  return italian({ style: 'currency', currency: 'EUR', ...digits }).format(value)
}
