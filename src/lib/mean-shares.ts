type Shares = Readonly<Record<string, number>>

/** The mean of each share over all records, counting missing ones as 0; sorted by name. */
export function meanShares(all: readonly Shares[]): Record<string, number> {
  const names = [...new Set(all.flatMap((one) => Object.keys(one)))].toSorted()
  const meanOf = (name: string) => all.reduce((sum, one) => sum + (one[name] ?? 0), 0) / all.length
  return Object.fromEntries(names.map((name) => [name, meanOf(name)]))
}
