type Turn = () => void

/** The next one first. */
let waiting: Turn[] = []
/** Requests since: what is within a section goes before what follows it. */
let fresh: Turn[] = []
let isDue = false

/**
 * Runs this in a task of its own, when what lies before it has been drawn and painted; `endTask` lets the next one in.
 * Returns how to give the turn back.
 */
export function scheduleAfterPaint(turn: Turn): () => void {
  fresh.push(turn)
  endTask()
  return () => {
    fresh = fresh.filter((other) => other !== turn)
    waiting = waiting.filter((other) => other !== turn)
    endTask()
  }
}

/** Lets the next one in, once the window has been painted. */
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
