import { useEffect, useState } from 'react'
import { TYPING_MS } from '../../stores/debounce.ts'
import { showLoadError } from '../../stores/snackbar.ts'

/**
 * The search results for the typed text: only of the newest text, and the previous ones while loading. Empty on
 * failure, which the banner reports. Sends nothing while `active` is false.
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
      } catch (error) {
        if (stale) return
        setFound({ text, items: [] })
        showLoadError(error)
      }
    }
    const timer = setTimeout(() => void find(), TYPING_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [text, search, active])
  return { items: found.items, busy: active && found.text !== text }
}
