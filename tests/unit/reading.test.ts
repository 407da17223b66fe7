import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../../src/lib/fold.ts'
import { readDay } from '../../src/lib/read-day.ts'
import { readInstant } from '../../src/lib/read-instant.ts'

describe('readDay', () => {
  test.each([
    ['2024-03-12', '2024-03-12'],
    ['12/03/2024', '2024-03-12'],
    ['1/3/2024', '2024-03-01'],
    [' 29/02/2024 ', '2024-02-29'],
    ['2024-03-12T23:30:00Z', '2024-03-13'],
    ['2024-03-12T23:30:00+01:00', '2024-03-12'],
    ['2100-12-31', '2100-12-31'],
  ])('%j', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  test.each(['', '2024-02-30', '30/02/2024', '2023-02-29', '13/13/2024', '12-03-2024', '12/03/24', 'ieri'])(
    'refuses %j',
    (text) => {
      expect(readDay(text)).toBeNull()
    },
  )

  test.each(['1999-12-31', '2101-01-01', '31/12/1999', '20240-01-01'])('refuses the year of %j', (text) => {
    expect(readDay(text)).toBeNull()
  })
})

describe('readInstant', () => {
  test.each([
    ['2024-03-12T09:30:00Z', '2024-03-12T09:30:00.000Z'],
    ['2024-03-12T09:30:00.1234567Z', '2024-03-12T09:30:00.123Z'],
    ['2024-03-12t09:30:00+02:00', '2024-03-12T07:30:00.000Z'],
    ['2024-03-12 09:30:00-05:30', '2024-03-12T15:00:00.000Z'],
  ])('%j', (text, instant) => {
    expect(readInstant(text)).toBe(instant)
  })

  test.each([
    '2024-03-12',
    '2024-03-12T09:30:00',
    '2024-03-12T24:00:00Z',
    '2024-03-12T09:60:00Z',
    '2024-02-30T09:30:00Z',
    '2024-03-12T09:30Z',
    '1999-12-31T23:59:59Z',
    '2100-12-31T23:59:59-01:00',
    '2100-12-31T23:00:00Z',
  ])('refuses %j', (text) => {
    expect(readInstant(text)).toBeNull()
  })
})

describe('fold', () => {
  test.each([
    ['Caffè', 'caffe'],
    ['STRAẞE', 'strasse'],
    ['CAFFE\u0300', 'caffe'],
    ['  Due   parole ', 'due parole'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['ΟΔΟΣ', 'οδος'],
    ['Ｌａｒｇｏ', 'largo'],
    ['𝘰𝘳', 'or'],
    ['Андре́й', 'андреи'],
    ['한국어', '한국어'],
    ['हिन्दी', 'हिन्दी'],
    ['', ''],
  ])('%j', (text, folded) => {
    expect(fold(text)).toBe(fold(folded))
    expect(fold(fold(text))).toBe(fold(text))
  })

  test('removes accents and case, never letters', () => {
    expect(fold('Città È Perché')).toBe('citta e perche')
    expect(fold('हिन्दी')).toBe('हिन्दी')
    expect(fold('a')).not.toBe(fold('b'))
  })

  test('is equal for all Unicode forms of a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')))
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})
