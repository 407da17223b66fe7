import { formatDayShort } from './format-day-short.ts'

/** '12 gen – 12 mar 2024', '12 dic 2023 – 12 mar 2024', or '12 mar 2024' for a single day. */
export function formatPeriod(startDate: string, endDate: string): string {
  if (startDate === endDate) return formatDayShort(startDate)
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4)
  const start = formatDayShort(startDate, sameYear ? 'without year' : 'with year')
  return `${start} – ${formatDayShort(endDate)}`
}
