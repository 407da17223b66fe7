/** Calls `place` when the page scrolls and when the window or the popover is resized, until the result is called. */
export function whenMoved(popover: HTMLElement, place: () => void): () => void {
  const grown = new ResizeObserver(place)
  addEventListener('scroll', place, { capture: true, passive: true })
  addEventListener('resize', place)
  grown.observe(popover)
  return () => {
    removeEventListener('scroll', place, { capture: true })
    removeEventListener('resize', place)
    grown.disconnect()
  }
}
