const MAX_KNOWN = 1_000
/** Longer texts are not cached: a thousand of them would take memory, and few repeat. */
const longest = 200

/** Memoise a function of a text, for long lists with few different texts; clears at a thousand entries. */
export function memoize<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    if (text.length > longest) return answer(text)
    const found = known.get(text)
    if (found !== undefined) return found
    const fresh = answer(text)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(text, fresh)
    return fresh
  }
}
