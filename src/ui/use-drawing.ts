import { type RefObject, useEffect, useRef } from 'react'
import { whenSeen } from './when-seen.ts'

type Draw = (box: HTMLElement, signal: AbortSignal) => void

/** Draws into a box when it comes near: `load` brings the library; another `load` draws again. */
export function useDrawing(load: () => Promise<Draw>): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const gone = new AbortController()
    const drawWhenLoaded = async () => {
      nameKnownLanguage()
      const draw = await load()
      // In a task of its own: what the library does when it is loaded takes a slow phone as long again.
      await new Promise((resolve) => setTimeout(resolve))
      if (!gone.signal.aborted) draw(element, gone.signal)
    }
    whenSeen(element, drawWhenLoaded, gone.signal)
    return () => gone.abort()
  }, [load])
  return box
}

/**
 * uPlot makes a number format of the browser's language while it is imported. Chromium on a machine without a locale
 * names one that Intl refuses (`en-US@posix`), and no chart would be drawn.
 */
function nameKnownLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language)
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'it' })
  }
}
