export const DAY_PATTERN = /^(20\d\d|2100)-\d\d-\d\d$/

/** Whether the text is a day of the calendar, `2024-03-12`, of the years 2000 to 2100. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text)) return false
  // By numbers: every date of a response is checked, and a `Date` took a twentieth of a page of contents.
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8))
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(Number(text.slice(0, 4)), month)
}

function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && year !== 2100 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
