import { useEffect, useState } from 'react'

/**
 * Which of the page's sections is being read: the last one whose top is above the upper third of the window; at the end
 * of the page the last one, which may be too short to get there.
 * @param complete whether all of them are rendered
 */
export function useCurrentSection<Id extends string>(ids: readonly [Id, ...Id[]], complete: boolean): Id {
  const [current, setCurrent] = useState<Id>(ids[0])

  useEffect(() => {
    if (!complete) return undefined
    const passed = new Set<Element>()
    // The page's footer, which is its last one.
    const footer = [...document.querySelectorAll('footer')].at(-1)
    const watch = (options: IntersectionObserverInit) =>
      new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target)
          else passed.delete(target)
        }
        const isAtEnd = footer !== undefined && passed.has(footer)
        const last = isAtEnd ? ids.at(-1) : ids.findLast((id) => [...passed].some((each) => each.id === id))
        setCurrent(last ?? ids[0])
      }, options)
    // Everything above that line, at any distance.
    const sections = watch({ rootMargin: `${FAR}px 0px -70% 0px` })
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) sections.observe(section)
    }
    const end = watch({ threshold: 0.9 })
    if (footer) end.observe(footer)
    return () => {
      sections.disconnect()
      end.disconnect()
    }
  }, [ids, complete])

  return current
}

const FAR = 1_000_000
