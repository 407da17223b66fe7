/** Runs this once the page has nothing left to do; where the browser does not tell, in a task of its own. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act)
  else setTimeout(act)
}
