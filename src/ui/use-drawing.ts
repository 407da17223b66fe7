import { type RefObject, useEffect, useRef } from 'react'
import { whenSeen } from './when-seen.ts'

type Draw = (box: HTMLElement, signal: AbortSignal) => void

/** Renders into a box when it comes near: `load` imports the library; another `load` renders again. */
export function useDrawing(load: () => Promise<Draw>): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const gone = new AbortController()
    const drawWhenLoaded = async () => {
      nameKnownLanguage()
      const draw = await load()
      // In a separate task: evaluating the library takes a slow phone as long again.
      await new Promise((resolve) => setTimeout(resolve))
      if (!gone.signal.aborted) draw(element, gone.signal)
    }
    whenSeen(element, drawWhenLoaded, gone.signal)
    return () => gone.abort()
  }, [load])
  return box
}

/**
 * uPlot creates a number format of the browser's language on import. Chromium on a machine without a locale reports one
 * that Intl refuses (`en-US@posix`), and no chart would be rendered.
 */
function nameKnownLanguage(): void {
  try {
    Intl.getCanonicalLocales(navigator.language)
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'it' })
  }
}
