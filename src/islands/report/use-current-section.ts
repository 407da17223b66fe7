import { useEffect, useState } from 'react'

/**
 * Which of the page's sections is being read: the last one whose top has passed the upper third of the window.
 * @param complete whether all of them are on the page
 */
export function useCurrentSection<Id extends string>(ids: readonly [Id, ...Id[]], complete: boolean): Id {
  const [current, setCurrent] = useState<Id>(ids[0])

  useEffect(() => {
    if (!complete) return undefined
    const seen = new Map<Id, boolean>()
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = ids.find((each) => each === target.id)
          if (id) seen.set(id, isIntersecting)
        }
        const last = ids.findLast((id) => seen.get(id))
        if (last) setCurrent(last)
        // Above them all: back at the cover.
        else if (scrollY < innerHeight) setCurrent(ids[0])
      },
      // A line across the upper third: a section counts while it lies on it.
      { rootMargin: '-30% 0px -69% 0px' },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) watcher.observe(section)
    }
    return () => watcher.disconnect()
  }, [ids, complete])

  return current
}
