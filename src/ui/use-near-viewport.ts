import { useEffect, useRef, useState } from 'react'
import { beforePaper } from './when-seen.ts'

/**
 * Whether the element that takes `ref` has come near the window: once it has, it stays so.
 * @param room how far below the window it is near; what one has jumped past is near too
 * @param onPaper whether it counts as near when the page is printed
 */
export function useNearViewport<E extends Element>(room = '400px', onPaper = true) {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      // A busy page tells of several changes at once.
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
