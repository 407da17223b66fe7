import { assert, constantFrom, double, integer, oneof, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { formatEur } from '../../src/lib/format-eur.ts'
import { formatDecimal, formatNumber } from '../../src/lib/format-number.ts'

// Halves, all magnitudes, and numbers without an exact binary representation.
const values = oneof(
  tuple(integer({ min: -10_000_000, max: 10_000_000 }), integer({ min: 0, max: 7 })).map(
    ([full, decimals]) => full / 10 ** decimals,
  ),
  double({ noNaN: true, noDefaultInfinity: true }),
  constantFrom(0, -0, 1.005, 0.995, 9.96, 999.5, 2 ** 53, 1e21, 5e-324),
)

const italian = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('it-IT', { useGrouping: 'always', ...options })

test.each([0, 1, 2, 3, 6])('numbers with %d decimals are written as Intl writes them', (most) => {
  const fixed = italian({ minimumFractionDigits: most, maximumFractionDigits: most })
  const trimmed = italian({ maximumFractionDigits: most })
  const percent = italian({ style: 'percent', maximumFractionDigits: most })
  assert(
    property(values, (value) => {
      expect(formatNumber(value, most)).toBe(fixed.format(value))
      expect(formatDecimal(value, most)).toBe(trimmed.format(value))
      expect(`${formatDecimal(value, most, 0, 2)}%`).toBe(percent.format(value))
    }),
    { numRuns: 2_000 },
  )
})

test('amounts under a euro have two significant digits, as Intl writes them', () => {
  const digits = { minimumSignificantDigits: 2, maximumSignificantDigits: 2 }
  const small = italian({ style: 'currency', currency: 'EUR', ...digits })
  const amounts = oneof(
    integer({ min: 1, max: 994_999 }).map((millionths) => millionths / 1_000_000),
    double({ min: 1e-9, max: 0.994, noNaN: true }),
  )
  assert(
    property(amounts, (value) => {
      expect(formatEur(value)).toBe(small.format(value))
    }),
    { numRuns: 2_000 },
  )
})

test('an invalid number is never formatted as one', () => {
  expect([NaN, Infinity, -Infinity].map((value) => formatNumber(value, 1))).toEqual([
    'NaN',
    'Infinity',
    '-Infinity',
  ])
})
