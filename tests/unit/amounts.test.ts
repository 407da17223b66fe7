import * as v from 'valibot'
import { expect, test } from 'vitest'
import { answeredEur, eur } from '../../src/contract/primitives.ts'

test.each([0, 0.01, 0.07, 1.1, 4.35, 1.005e3, 300_000.12, 999_999_999.99, 999_999_999_999.99, 1e12])(
  '%d euro are at most two decimals',
  (euro) => expect(v.is(eur, euro)).toBe(true),
)

test.each([0.001, 5e-324, 1.005, 300_000.123, 999_999_999.123_456, 999_999_999_999.999, -0.01, 1e13])(
  '%d euro cannot be entered',
  (euro) => expect(v.is(eur, euro)).toBe(false),
)

test('a sum of amounts is answered as it is', () => {
  expect(v.parse(answeredEur, 0.1 + 0.2)).toBe(0.1 + 0.2)
  expect(v.parse(answeredEur, 2e12)).toBe(2e12)
})
