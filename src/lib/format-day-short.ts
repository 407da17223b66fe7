const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'] as const

/** Format '2024-03-12' as '12 mar 2024', or without the year as '12 mar'. */
export function formatDayShort(day: string, year: 'with year' | 'without year' = 'with year'): string {
  const [yearNumber = '', month = '', date = ''] = day.split('-')
  const short = `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''}`
  return year === 'with year' ? `${short} ${yearNumber}` : short
}
