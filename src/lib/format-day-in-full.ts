import { dayNumber } from './day-number.ts'

const WEEKDAYS = ['giovedì', 'venerdì', 'sabato', 'domenica', 'lunedì', 'martedì', 'mercoledì'] as const
const MONTHS = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
] as const

/** Format '2026-11-16' as 'lunedì 16 novembre 2026'. The first `Intl.DateTimeFormat` costs a slow phone 70 to 110 ms. */
export function formatDayInFull(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  // Day 0, 1 January 1970, was a Thursday.
  const weekday = WEEKDAYS.at(dayNumber(day) % 7) ?? ''
  return `${weekday} ${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`
}
