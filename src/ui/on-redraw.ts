/** Delay of a chart's resize after the last change, in milliseconds. */
const resizePause = 150

/** Calls `again` when a chart must be redrawn for another width or theme, until `signal` aborts. */
export function onRedraw(box: HTMLElement, again: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let width = box.clientWidth
  const size = new ResizeObserver(() => {
    if (box.clientWidth === width) return
    width = box.clientWidth
    clearTimeout(timer)
    timer = setTimeout(again, resizePause)
  })
  size.observe(box)
  const theme = new MutationObserver(again)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    size.disconnect()
    theme.disconnect()
  })
}
