import { expect, test } from 'vitest'
import { addDays } from '../../src/lib/add-days.ts'
import { romeClock } from '../../src/lib/rome-clock.ts'
import { romeDay, romeToday } from '../../src/lib/rome-day.ts'
import { romeNoon } from '../../src/lib/rome-noon.ts'

test.each([
  ['2024-01-31T22:59:59.999Z', '2024-01-31'],
  ['2024-01-31T23:00:00.000Z', '2024-02-01'],
  ['2024-07-31T21:59:59.999Z', '2024-07-31'],
  ['2024-07-31T22:00:00.000Z', '2024-08-01'],
  // Clocks go forward on 31 March 2024 and back on 27 October 2024, at 01:00 UTC.
  ['2024-03-30T22:59:59.999Z', '2024-03-30'],
  ['2024-03-31T21:59:59.999Z', '2024-03-31'],
  ['2024-03-31T22:00:00.000Z', '2024-04-01'],
  ['2024-10-26T22:00:00.000Z', '2024-10-27'],
  ['2024-10-27T22:59:59.999Z', '2024-10-27'],
  ['2024-10-27T23:00:00.000Z', '2024-10-28'],
])('%s is %s in Rome', (instant, day) => {
  expect(romeDay(instant)).toBe(day)
  expect(romeToday(Date.parse(instant))).toBe(day)
})

test.each([
  ['2024-01-15', '2024-01-15T11:00:00.000Z'],
  ['2024-07-15', '2024-07-15T10:00:00.000Z'],
  ['2024-03-31', '2024-03-31T10:00:00.000Z'],
  ['2024-10-27', '2024-10-27T11:00:00.000Z'],
])('noon of %s in Rome is %s', (day, instant) => {
  expect(romeNoon(day)).toBe(instant)
})

test('noon is within its day for thirty years', () => {
  for (let day = '2000-01-01'; day < '2030-01-01'; day = addDays(day, 1)) {
    expect(romeDay(romeNoon(day))).toBe(day)
  }
})

test('addDays', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  expect(addDays('2024-01-01', -1)).toBe('2023-12-31')
})

test('the clock of Rome is that of Intl around each of its changes, and through a year', () => {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Rome',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const hour = 3_600_000
  const isSame = (ms: number) => {
    const { day, hour: hours, time } = romeClock(ms)
    return `${day} ${time}` === format.format(ms) && hours === Number(time.slice(0, 2))
  }
  const differ: string[] = []
  const compare = (ms: number) => void (isSame(ms) || differ.push(new Date(ms).toISOString()))
  for (let year = 1996; year < 2060; year += 1)
    for (const month of [2, 9])
      for (let day = 24; day <= 31; day += 1)
        for (const minute of [-1, 0, 1]) compare(Date.UTC(year, month, day, 1, minute))
  for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += hour) compare(ms)
  expect(differ).toEqual([])
})
