import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counted } from '../../src/lib/counted.ts'
import { dayNumber, dayOfNumber } from '../../src/lib/day-number.ts'
import { formatAbout, formatAboutRange } from '../../src/lib/format-about.ts'
import { formatCompact } from '../../src/lib/format-compact.ts'
import { formatDayInFull } from '../../src/lib/format-day-in-full.ts'
import { formatDayShort } from '../../src/lib/format-day-short.ts'
import { formatDelta } from '../../src/lib/format-delta.ts'
import { formatEur, formatEurTile } from '../../src/lib/format-eur.ts'
import { formatEurRange, formatEurRangeTile } from '../../src/lib/format-eur-range.ts'
import { formatInstant } from '../../src/lib/format-instant.ts'
import { formatNumber } from '../../src/lib/format-number.ts'
import { formatPeriod } from '../../src/lib/format-period.ts'
import { formatShare, formatShareInText } from '../../src/lib/format-share.ts'

/** Replaces no-break spaces with plain ones. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

test.each([
  [0, '0'],
  [999, '999'],
  [1234, '1.234'],
  [9999, '9.999'],
  [1_234_567, '1.234.567'],
])('formatNumber(%d)', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test('formatNumber with decimals', () => {
  expect(formatNumber(1.736, 1)).toBe('1,7')
  expect(formatNumber(1234.5, 2)).toBe('1.234,50')
})

test.each([
  [0, '0'],
  [999, '999'],
  [9_999, '9.999'],
  [10_000, '10 mila'],
  [12_345, '12,3 mila'],
  [999_949, '999,9 mila'],
  [999_950, '1 Mln'],
  [1_234_567, '1,2 Mln'],
  [2_800_000, '2,8 Mln'],
  [999_949_999, '999,9 Mln'],
  [999_950_000, '1 Mrd'],
  [12_345_678_901, '12,3 Mrd'],
  [1_234_567_890_123, '1.234,6 Mrd'],
])('formatCompact(%d)', (value, text) => {
  expect(plain(formatCompact(value))).toBe(text)
})

test.each([
  [1, '1 persone'],
  [9_876, '9.880 persone'],
  [9_996, '10 mila persone'],
  [266_884, '267 mila persone'],
  [999_600, '1 milione di persone'],
  [1_284_500, '1,28 milioni di persone'],
  [2_500_000_000, '2,5 miliardi di persone'],
])('formatAbout(%d)', (value, text) => {
  expect(plain(formatAbout(value, 'persone'))).toBe(text)
})

test.each([
  [9_876, '9.880'],
  [266_884, '267 mila'],
  [999_600, '1 milione'],
  [19_854_470, '19,9 milioni'],
  [2_500_000_000, '2,5 miliardi'],
])('formatAbout(%d) without a noun', (value, text) => {
  expect(plain(formatAbout(value))).toBe(text)
})

test('formatAboutRange writes a common unit once', () => {
  expect(plain(formatAboutRange(145_782, 311_800))).toBe('tra 146 e 312 mila')
  expect(plain(formatAboutRange(145_782, 311_800, 'persone'))).toBe('tra 146 e 312 mila persone')
  expect(plain(formatAboutRange(980_000, 1_200_000, 'persone'))).toBe('tra 980 mila e 1,2 milioni di persone')
  expect(plain(formatAboutRange(1_250_000, 3_000_000))).toBe('tra 1,25 e 3 milioni')
  expect(plain(formatAboutRange(8_000, 12_000))).toBe('tra 8.000 e 12 mila')
})

describe('money', () => {
  test.each([
    [0, '0,00 €'],
    [1250, '1.250,00 €'],
    [9.5, '9,50 €'],
    [0.01, '0,010 €'],
    [0.016, '0,016 €'],
    [0.5, '0,50 €'],
    [0.58234, '0,58 €'],
    [0.994, '0,99 €'],
    [0.996, '1,00 €'],
    [0.000553883, '0,00055 €'],
    [1_000_000, '1.000.000,00 €'],
  ])('formatEur(%d)', (value, text) => {
    expect(plain(formatEur(value))).toBe(text)
  })

  test.each([
    [999.5, '999,50 €'],
    [999.999, '1.000 €'],
    [1000, '1.000 €'],
    [60_000.49, '60.000 €'],
  ])('formatEurTile(%d)', (value, text) => {
    expect(plain(formatEurTile(value))).toBe(text)
  })

  test('ranges', () => {
    expect(plain(formatEurRangeTile(950.5, 20_000.7))).toBe('950,50–20.001 €')
    expect(plain(formatEurRange(8000, 20_000))).toBe('8.000–20.000 €')
    expect(plain(formatEurRange(0.12, 35))).toBe('0,12–35,00 €')
    expect(plain(formatEurRange(0.005, 0.012))).toBe('0,0050–0,012 €')
    expect(plain(formatEurRange(0.015, 0.045))).toBe('0,015–0,045 €')
    expect(plain(formatEurRange(0, 0.5))).toBe('0,00–0,50 €')
  })
})

test.each([
  [0, '0,0%'],
  [0.0004, '< 0,1%'],
  [0.001, '0,1%'],
  [0.0085, '0,9%'],
  [0.034, '3,4%'],
  [0.125, '12,5%'],
  [1, '100,0%'],
  [12.34, '1.234,0%'],
])('formatShare(%d)', (value, text) => {
  expect(formatShare(value)).toBe(text)
})

test.each([
  [0, '0%'],
  [0.0004, '< 0,1%'],
  [0.001, '0,1%'],
  [0.0058, '0,6%'],
  [0.34, '34%'],
])('formatShareInText(%d)', (value, text) => {
  expect(formatShareInText(value)).toBe(text)
})

test('formatDelta', () => {
  expect([0.125, -0.034, 0.5, 0.0004].map(formatDelta)).toEqual(['+12,5%', '−3,4%', '+50%', '0%'])
  expect([9.998, 17.808, -12.345].map(formatDelta)).toEqual(['+999,8%', '+1.781%', '−1.235%'])
})

test('days and periods', () => {
  expect(formatDayShort('2024-03-12')).toBe('12 mar 2024')
  expect(formatDayShort('2024-01-02', 'without year')).toBe('2 gen')
  expect(formatPeriod('2024-01-12', '2024-03-12')).toBe('12 gen – 12 mar 2024')
  expect(formatPeriod('2023-12-12', '2024-03-12')).toBe('12 dic 2023 – 12 mar 2024')
  expect(formatPeriod('2024-03-12', '2024-03-12')).toBe('12 mar 2024')
})

test('instants are shown in Rome’s time', () => {
  expect(formatInstant('2024-01-31T23:30:00.000Z')).toBe('1 feb 2024, 00:30')
  expect(formatInstant('2024-07-31T07:05:59.999Z')).toBe('31 lug 2024, 09:05')
})

test('counted', () => {
  expect([0, 1, 1129].map((count) => counted(count, 'contenuto', 'contenuti'))).toEqual([
    '0 contenuti',
    '1 contenuto',
    '1.129 contenuti',
  ])
})

test('days in full are written as Intl writes them', () => {
  const days = new Intl.DateTimeFormat('it', { dateStyle: 'full', timeZone: 'UTC' })
  assert(
    property(integer({ min: dayNumber('1900-01-01'), max: dayNumber('2200-12-31') }), (number) => {
      const day = dayOfNumber(number)
      expect(formatDayInFull(day)).toBe(days.format(Date.parse(day)))
    }),
  )
})
