const mostKnown = 1_000

/** Memoise a function of a text, for long lists with few different texts; clears at a thousand entries. */
export function memoize<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const fresh = answer(text)
    if (known.size >= mostKnown) known.clear()
    known.set(text, fresh)
    return fresh
  }
}
