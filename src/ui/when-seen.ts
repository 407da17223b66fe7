/** How long a page is left alone before what is out of sight is seen to, for print and for a reader who is quick. */
const LATEST_MS = 4_000

/** What is out of sight still, or is being seen to. */
const waiting = new Set<() => Promise<void>>()

/**
 * Runs something once when this element comes near the window, and some time later in any case; on a phone, where each
 * kilobyte costs, only when it is near or `seeAll` asks for it, unless it `isSmall`.
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
    // What one has jumped past is near too.
    { rootMargin: '100000px 0px 25%' },
  )
  const mayWait = !isSmall && matchMedia('(width <= 768px)').matches
  const latest = mayWait ? undefined : setTimeout(() => void runOnce(), LATEST_MS)
  done.signal.addEventListener('abort', () => {
    watcher.disconnect()
    clearTimeout(latest)
  })
  const forget = beforePaper(runOnce)
  signal.addEventListener('abort', () => {
    done.abort()
    forget()
  })
  watcher.observe(element)
}

/** Has `seeAll` run this, until it is forgotten by what is returned. */
export function beforePaper(run: () => Promise<void>): () => void {
  waiting.add(run)
  return () => void waiting.delete(run)
}

/** Whether something waits to be near still, or is loading. */
export function isAnyUnseen(): boolean {
  return waiting.size > 0
}

/** Sees to all that waits to be near, as paper needs it. */
export async function seeAll(): Promise<void> {
  await Promise.allSettled(Array.from(waiting, (run) => run()))
}
