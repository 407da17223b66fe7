type Task = () => void

/** The next one first. */
let waiting: Task[] = []
/** Requests since the current one: nested sections go before those that follow. */
let fresh: Task[] = []
let isDue = false

/**
 * Runs this in a separate task, after the preceding content has been rendered and painted; `endTask` starts the next
 * one. Returns a function that cancels it.
 */
export function scheduleAfterPaint(turn: Task): () => void {
  fresh.push(turn)
  endTask()
  return () => {
    fresh = fresh.filter((other) => other !== turn)
    waiting = waiting.filter((other) => other !== turn)
    endTask()
  }
}

/** Starts the next one, after the window has been painted. */
export function endTask(): void {
  if (isDue || fresh.length + waiting.length === 0) return
  isDue = true
  // A hidden tab paints nothing.
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}

function run(): void {
  isDue = false
  waiting = [...fresh, ...waiting]
  fresh = []
  waiting.shift()?.()
}
