import { addDays } from './add-days.ts'

/** The last days, up to that number, of some spans, none after `today`. */
export function latestDays(
  spans: readonly { endDate: string }[],
  today: string,
  count: number,
): { startDate: string; endDate: string } {
  const last = spans.map(({ endDate }) => endDate).reduce((one, other) => (one > other ? one : other), '')
  const endDate = last === '' || last > today ? today : last
  return { startDate: addDays(endDate, 1 - count), endDate }
}
