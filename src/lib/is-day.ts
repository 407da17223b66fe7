export const DAY_PATTERN = /^(20\d\d|2100)-\d\d-\d\d$/

/** Whether the text is a day of the calendar, `2024-03-12`, of the years 2000 to 2100. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
