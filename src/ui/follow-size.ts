import type { ChartSize } from './line-chart-geometry.ts'

/** A chart follows its box this long after the last change of size, in milliseconds. */
const RESIZE_PAUSE = 150

/** Tells a box's size once it is laid out, and again when its width has changed; returns how to stop. */
export function followSize(box: HTMLElement, tell: (size: ChartSize) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let width = 0
  const watcher = new ResizeObserver(() => {
    if (box.clientWidth === width || box.clientHeight === 0) return
    const isFirst = width === 0
    width = box.clientWidth
    clearTimeout(timer)
    const say = () => tell({ width: box.clientWidth, height: box.clientHeight })
    if (isFirst) say()
    else timer = setTimeout(say, RESIZE_PAUSE)
  })
  watcher.observe(box)
  return () => {
    clearTimeout(timer)
    watcher.disconnect()
  }
}
