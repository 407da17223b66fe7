/** Build a record with a value for each key. */
/* @__NO_SIDE_EFFECTS__ */
export function recordOf<K extends string, T>(keys: readonly K[], value: (key: K) => T): Record<K, T> {
  const made = Object.fromEntries(keys.map((key) => [key, value(key)]))
  if (!hasAll(made, keys)) throw new Error('A key without a value.')
  return made
}

function hasAll<K extends string, T>(made: Record<string, T>, keys: readonly K[]): made is Record<K, T> {
  return keys.every((key) => Object.hasOwn(made, key))
}
