/** For each part its tops over the parts below it, bar by bar; null if it and all below it are unknown. */
export function stacked(parts: readonly (readonly (number | null)[])[]): (number | null)[][] {
  const tops: (number | null)[][] = []
  for (const values of parts) {
    const below = tops.at(-1)
    tops.push(
      values.map((value, index) => {
        const under = below?.[index] ?? null
        return value === null && under === null ? null : (under ?? 0) + (value ?? 0)
      }),
    )
  }
  return tops
}
