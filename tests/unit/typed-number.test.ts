import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from '../../src/lib/format-number.ts'
import { readTypedNumber } from '../../src/lib/typed-number.ts'

test.each([
  ['1234', 1234],
  ['1.234', 1234],
  ['1.234.567', 1_234_567],
  ['1234,0', 1234],
  ['1.234,50', 1234.5],
  [' 12 ', 12],
  ['0', 0],
  ['-5', -5],
])('reads %j', (text, number) => {
  expect(readTypedNumber(text)).toBe(number)
})

test.each([
  '',
  ' ',
  '1.234.5',
  '1,234,567',
  '1e3',
  '0x10',
  'NaN',
  'Infinity',
  '13.8M',
  '-',
  ',5',
  '5,',
  '١٢',
])('refuses %j', (text) => {
  expect(readTypedNumber(text)).toBeNull()
})

test('parses the output of formatNumber', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (number) => {
      expect(readTypedNumber(formatNumber(number))).toBe(number)
      expect(readTypedNumber(String(number))).toBe(number)
    }),
  )
})
