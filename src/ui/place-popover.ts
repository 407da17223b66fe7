export type Placement = {
  side?: 'below' | 'above'
  align?: 'start' | 'center' | 'end'
  /** Pixels between the two. */
  gap?: number
  /** Makes the popover as wide as its anchor. */
  sameWidth?: boolean
}

/** The distance from the window's edges, in pixels. */
const margin = 8

/** On narrow windows, popovers dock to the bottom (see `dockable`). */
const narrow = '(width <= 768px)'

/**
 * Positions an open popover next to its anchor, inside the window, on the other side if there is no space. On a phone,
 * a `dockable` one is left to its style sheet, which makes it a sheet at the bottom.
 */
export function placePopover(
  anchor: HTMLElement,
  popover: HTMLElement,
  placement: Placement & { dockable?: boolean },
): void {
  const { side = 'below', align = 'start', gap = 4, sameWidth = false, dockable = false } = placement
  const style = popover.style
  if (dockable && matchMedia(narrow).matches) {
    for (const name of ['inset-block-start', 'inset-inline-start', 'inline-size']) style.removeProperty(name)
    return
  }
  const around = anchor.getBoundingClientRect()
  if (sameWidth) style.setProperty('inline-size', `${around.width}px`)
  const { offsetWidth: width, offsetHeight: height } = popover
  const below = around.bottom + gap
  const above = around.top - gap - height
  const fitsBelow = below + height <= innerHeight - margin
  const fitsAbove = above >= margin
  const isBelow = side === 'below' ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow
  const starts = {
    start: around.left,
    center: around.left + (around.width - width) / 2,
    end: around.right - width,
  }
  const widest = document.documentElement.clientWidth - width - margin
  // Higher than the space on either side: overlaps its anchor, but stays entirely in the window.
  const over = Math.max(margin, Math.min(below, innerHeight - margin - height))
  const top = fitsBelow || fitsAbove ? (isBelow ? below : above) : over
  style.setProperty('inset-block-start', `${top}px`)
  style.setProperty('inset-inline-start', `${Math.max(margin, Math.min(starts[align], widest))}px`)
}
