import { useEffect, useState } from 'react'

/** Milliseconds of rest in the typing before a search is sent. */
const REST = 200

/**
 * The items that a search answers for the typed text: the newest text's alone, and the last good ones while it is
 * under way or when it fails. `active` false sends nothing.
 */
export function useSearch<T>(
  text: string,
  search: (text: string) => Promise<readonly T[]>,
  active = true,
): { items: readonly T[]; busy: boolean } {
  const [found, setFound] = useState<{ text: string | null; items: readonly T[] }>({ text: null, items: [] })
  useEffect(() => {
    if (!active) return undefined
    let stale = false
    async function find() {
      try {
        const items = await search(text)
        if (!stale) setFound({ text, items })
      } catch {
        if (!stale) setFound((before) => ({ text, items: before.items }))
      }
    }
    const timer = setTimeout(() => void find(), REST)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [text, search, active])
  return { items: found.items, busy: active && found.text !== text }
}
