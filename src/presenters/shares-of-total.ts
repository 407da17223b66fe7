/** A part of a total with its share from 0 to 1. */
export type Part<Id> = { id: Id; value: number; share: number }

/** Compute the shares of the values above 0, the largest first. */
export function sharesOfTotal<Id extends string>(
  values: readonly { id: Id; value: number | null | undefined }[],
): Part<Id>[] {
  const known = values.flatMap(({ id, value }) => (value ? [{ id, value }] : []))
  const total = known.reduce((sum, { value }) => sum + value, 0)
  return known
    .map(({ id, value }) => ({ id, value, share: value / total }))
    .toSorted((one, other) => other.value - one.value)
}
