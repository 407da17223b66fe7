/** The form that goes with the number: `one` with 1, `other` with all else, 0 too. */
export function plural<const One extends string, const Other extends string>(
  count: number,
  one: One,
  other: Other,
): One | Other {
  return count === 1 ? one : other
}
