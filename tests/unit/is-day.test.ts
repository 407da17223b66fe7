import { describe, expect, it } from 'vitest'
import { isDay } from '../../src/lib/is-day.ts'

describe('a day', () => {
  it('is one of the calendar, from 2000 to 2100', () => {
    const texts: string[] = []
    for (let year = 2000; year <= 2100; year += 1) {
      for (let month = 0; month <= 13; month += 1) {
        for (let day = 0; day <= 32; day += 1) {
          const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
          if (isDay(text)) texts.push(text)
        }
      }
    }
    const days: string[] = []
    for (let at = Date.UTC(2000, 0, 1); at < Date.UTC(2101, 0, 1); at += 86_400_000) {
      days.push(new Date(at).toISOString().slice(0, 10))
    }
    expect(texts).toEqual(days)
  })

  it.each(['1999-12-31', '2101-01-01', '2024-1-01', '2024-01-01 ', '01-01-2024', ''])('is not %j', (text) => {
    expect(isDay(text)).toBe(false)
  })
})
