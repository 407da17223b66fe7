/** Type a list as non-empty. @throws if it is empty */
/* @__NO_SIDE_EFFECTS__ */
export function nonEmpty<T>([first, ...others]: readonly T[]): readonly [T, ...T[]] {
  if (first === undefined) throw new Error('An empty list.')
  return [first, ...others]
}
