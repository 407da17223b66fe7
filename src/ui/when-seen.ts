/** Delay after which parts below the fold are loaded anyway, for printing and fast scrolling. */
const DELAY_MS = 4_000

/** Tasks whose element is not near yet, or that are loading. */
const waiting = new Set<() => Promise<void>>()

/**
 * Runs a task once when this element comes near the window, or after some time; on a phone, where each kilobyte counts,
 * only when near or with `seeAll`, unless it `isSmall`.
 */
export function whenSeen(
  element: Element,
  run: () => Promise<void>,
  signal: AbortSignal,
  { isSmall = false } = {},
): void {
  const done = new AbortController()
  let running: Promise<void> | undefined
  const runOnce = () => {
    done.abort()
    running ??= run().finally(forget)
    return running
  }
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void runOnce()
    },
    // Elements above the window count as near.
    { rootMargin: '100000px 0px 25%' },
  )
  const mayWait = !isSmall && matchMedia('(width <= 768px)').matches
  const latest = mayWait ? undefined : setTimeout(() => void runOnce(), DELAY_MS)
  done.signal.addEventListener('abort', () => {
    watcher.disconnect()
    clearTimeout(latest)
  })
  const forget = beforePrintLoads(runOnce)
  signal.addEventListener('abort', () => {
    done.abort()
    forget()
  })
  watcher.observe(element)
}

/** Makes `seeAll` run this, until the returned function is called. */
export function beforePrintLoads(run: () => Promise<void>): () => void {
  waiting.add(run)
  return () => void waiting.delete(run)
}

/** Whether a task is still waiting or loading. */
export function isAnyUnseen(): boolean {
  return waiting.size > 0
}

/** Runs all waiting tasks, for printing. */
export async function seeAll(): Promise<void> {
  await Promise.allSettled(Array.from(waiting, (run) => run()))
}
