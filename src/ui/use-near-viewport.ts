import { useEffect, useRef, useState } from 'react'
import { beforePrintLoads } from './when-seen.ts'

/**
 * Whether the element with `ref` has come near the window, permanently once it has.
 * @param distance how far below the window counts as near; everything above does
 * @param inPrint whether it counts as near when the page is printed
 */
export function useNearViewport<E extends Element>(distance = '400px', inPrint = true) {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      // A busy page reports several changes at once.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `100000px 0px ${distance}` },
    )
    if (ref.current !== null) watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [distance])
  useEffect(() => {
    if (isNear || !inPrint) return undefined
    return beforePrintLoads(() => {
      setNear(true)
      return Promise.resolve()
    })
  }, [isNear, inPrint])
  return { ref, isNear }
}
