import { addDays } from './add-days.ts'

/** The latest so many days of some spans, as far as they have come by `today`. */
export function latestDays(
  spans: readonly { endDate: string }[],
  today: string,
  count: number,
): { startDate: string; endDate: string } {
  const last = spans.map(({ endDate }) => endDate).reduce((one, other) => (one > other ? one : other), '')
  const endDate = last === '' || last > today ? today : last
  return { startDate: addDays(endDate, 1 - count), endDate }
}
