import { formatDayInFull } from './format-day-in-full.ts'

/** Format '2026-10-19' as 'ottobre 2026'. */
export function formatMonth(day: string): string {
  return formatDayInFull(day).split(' ').slice(2).join(' ')
}
