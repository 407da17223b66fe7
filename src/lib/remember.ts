/** The same function with its answers kept, at most so many: for long lists in which few texts are different. */
export function remember<T>(answer: (text: string) => T, most = 1_000): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const fresh = answer(text)
    if (known.size >= most) known.clear()
    known.set(text, fresh)
    return fresh
  }
}
