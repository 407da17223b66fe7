/** A chart follows its box this long after the last change of size, in milliseconds. */
const resizePause = 150

/** Calls `again` whenever a drawing must be made again, for another width or another theme, until `signal` ends it. */
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
