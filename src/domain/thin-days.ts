/**
 * The days from `first` to `last` (day numbers), at most `max` of them: the newest three quarters of `max` day by day,
 * the older ones at even intervals, with the first and last included.
 */
export function thinDays(first: number, last: number, max: number): number[] {
  const length = last - first + 1
  if (length <= max) return Array.from({ length }, (_, i) => first + i)
  const daily = Math.floor((max * 3) / 4)
  const thinned = max - daily
  const older = length - daily
  const days = Array.from({ length: thinned }, (_, i) => first + Math.floor((i * older) / thinned))
  return [...days, ...Array.from({ length: daily }, (_, i) => last - daily + 1 + i)]
}
