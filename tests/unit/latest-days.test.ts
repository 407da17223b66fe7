import { expect, test } from 'vitest'
import { latestDays } from '../../src/lib/latest-days.ts'

test('the latest days end today, or with the last campaign', () => {
  const ended = [{ endDate: '2026-01-31' }, { endDate: '2026-02-10' }]
  expect(latestDays(ended, '2026-03-03', 30)).toEqual({ startDate: '2026-01-12', endDate: '2026-02-10' })
  expect(latestDays(ended, '2026-02-01', 30)).toEqual({ startDate: '2026-01-03', endDate: '2026-02-01' })
  expect(latestDays([], '2026-02-01', 1)).toEqual({ startDate: '2026-02-01', endDate: '2026-02-01' })
})
