/** How long a page is left alone before what is out of sight is seen to, for print and for a reader who is quick. */
const LATEST_MS = 4_000

/**
 * Runs something once when this element comes near the window, and some time later in any case; on a phone, where each
 * kilobyte costs and nobody prints, only when it is near.
 */
export function whenSeen(element: Element, run: () => void, signal: AbortSignal): void {
  const done = new AbortController()
  const runOnce = () => {
    if (done.signal.aborted) return
    done.abort()
    if (!signal.aborted) run()
  }
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) runOnce()
    },
    { rootMargin: '25%' },
  )
  const isPhone = matchMedia('(width <= 768px)').matches
  const latest = isPhone ? undefined : setTimeout(runOnce, LATEST_MS)
  done.signal.addEventListener('abort', () => {
    watcher.disconnect()
    clearTimeout(latest)
  })
  signal.addEventListener('abort', () => done.abort())
  watcher.observe(element)
}
