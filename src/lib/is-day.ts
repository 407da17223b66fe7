export const DAY_PATTERN = /^(20\d\d|2100)-\d\d-\d\d$/

/** An instant of the last hour of 2100 by UTC is one of 2101 in Rome. */
export const INSTANTS_END = '2100-12-31T23'

/** Whether the text is a day of the calendar, `2024-03-12`, of the years 2000 to 2100. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
