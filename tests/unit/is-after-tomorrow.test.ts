import { expect, test } from 'vitest'
import { isAfterTomorrow } from '../../src/lib/is-after-tomorrow.ts'

// 00:30 on 2 March in Rome.
const NOW = Date.parse('2026-03-01T23:30:00.000Z')

test.each([
  ['2026-03-01T23:00:00.000Z', false],
  ['2026-03-03T22:59:59.999Z', false],
  ['2026-03-03T23:00:00.000Z', true],
  ['2090-01-01T11:00:00.000Z', true],
])('%s is after tomorrow in Rome: %s', (instant, is) => {
  expect(isAfterTomorrow(instant, NOW)).toBe(is)
})
