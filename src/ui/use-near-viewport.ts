import { useEffect, useRef, useState } from 'react'
import { beforePaper } from './when-seen.ts'

/**
 * Whether the element with `ref` has come near the window, permanently once it has.
 * @param room how far below the window counts as near; everything above does
 * @param onPaper whether it counts as near when the page is printed
 */
export function useNearViewport<E extends Element>(room = '400px', onPaper = true) {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      // A busy page reports several changes at once.
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `100000px 0px ${room}` },
    )
    if (ref.current !== null) watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [room])
  useEffect(() => {
    if (isNear || !onPaper) return undefined
    return beforePaper(() => {
      setNear(true)
      return Promise.resolve()
    })
  }, [isNear, onPaper])
  return { ref, isNear }
}
