/** How much a value grew or shrank, as a share of what it was: 0.182 for +18,2%; null where that says nothing. */
export function changeShare(
  now: number | null | undefined,
  before: number | null | undefined,
): number | null {
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return null
  return (now - before) / before
}
