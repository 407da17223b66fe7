import { expect, test } from 'vitest'
import { FORMATS, numberCell } from '../../src/server/modules/report-files/xlsx/cells.ts'

test.each([
  [0.0006, '0.00%'],
  [-0.0006, '0.00%'],
  [0.0063, '0.0%'],
  [0.01, '0.0%'],
  [0.843, '0.0%'],
  [-0.05, '0.0%'],
  [0, '0.0%'],
])('a share of %d has as many decimals in Excel as on the screen', (value, format) => {
  expect(numberCell(value, FORMATS.share)).toMatchObject({ value, format })
})

test('a number that is not a share keeps its format', () => {
  expect(numberCell(0.0063, FORMATS.times)).toMatchObject({ format: FORMATS.times })
})
