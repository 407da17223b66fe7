/** Runs this when the page is idle; if the browser does not support that, in a separate task. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act)
  else setTimeout(act)
}
