import { expect, it } from 'vitest'
import { feesText } from '../../src/presenters/fees-text.ts'

it.each([
  { fees: [18_600, 20_000], cost: 53_500, text: 'Compensi: 38.600,00 € · il costo è 53.500,00 €' },
  { fees: [0.1, 0.2, null], cost: 10, text: 'Compensi: 0,30 € · manca 1 compenso · il costo è 10,00 €' },
  { fees: [5, null, null], cost: null, text: 'Compensi: 5,00 € · mancano 2 compensi' },
  { fees: [null], cost: 10, text: '' },
])('returns for the fees $fees and the cost $cost: $text', ({ fees, cost, text }) => {
  const texts = feesText(
    fees.map((fee) => ({ cost: fee })),
    { cost },
  )
  expect(texts.replaceAll('\u00A0', ' ')).toBe(text)
})
