/** The relative change of a value, 0.182 for +18,2%; null if either value is unknown or the old one is 0. */
export function changeShare(
  now: number | null | undefined,
  before: number | null | undefined,
): number | null {
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return null
  return (now - before) / before
}
