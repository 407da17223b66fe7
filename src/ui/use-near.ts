import { useEffect, useRef, useState } from 'react'

/** How far below the window something is near; what one has jumped past is near too. */
const NEAR = '100000px 0px 400px'

/** Whether the element that takes `ref` has come near the window: once it has, it stays so. */
export function useNear<E extends Element>() {
  const ref = useRef<E>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    })
    if (ref.current !== null) watcher.observe(ref.current)
    return () => watcher.disconnect()
  }, [])
  return { ref, isNear }
}
