import { useEffect, useState } from 'react'

/**
 * Which of the page's sections is being read: the last one whose top has passed the upper third of the window; at the
 * page's end the last of all, which may be too short to come so far.
 * @param complete whether all of them are on the page
 */
export function useCurrentSection<Id extends string>(ids: readonly [Id, ...Id[]], complete: boolean): Id {
  const [current, setCurrent] = useState<Id>(ids[0])

  useEffect(() => {
    if (!complete) return undefined
    const passed = new Set<Element>()
    // Of the page, which is its last one.
    const foot = [...document.querySelectorAll('footer')].at(-1)
    const watch = (options: IntersectionObserverInit) =>
      new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target)
          else passed.delete(target)
        }
        const isAtEnd = foot !== undefined && passed.has(foot)
        const last = isAtEnd ? ids.at(-1) : ids.findLast((id) => [...passed].some((each) => each.id === id))
        setCurrent(last ?? ids[0])
      }, options)
    // All above that line, however far.
    const sections = watch({ rootMargin: `${FAR}px 0px -70% 0px` })
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) sections.observe(section)
    }
    const end = watch({ threshold: 0.9 })
    if (foot) end.observe(foot)
    return () => {
      sections.disconnect()
      end.disconnect()
    }
  }, [ids, complete])

  return current
}

const FAR = 1_000_000
