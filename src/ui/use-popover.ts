import { useLayoutEffect, type RefObject } from 'react'
import { placePopover, type Placement } from './place-popover.ts'
import { whenMoved } from './when-moved.ts'

/** Centred above its anchor, for explanations of numbers. */
export const ABOVE = { side: 'above', align: 'center', gap: 8 } as const

/** Shows a popover while `open`, next to its anchor, and keeps it there when the page scrolls or resizes. */
export function usePopover(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  /** Must be the same object each time. */
  placement: Placement,
): void {
  useLayoutEffect(() => {
    const from = anchor.current
    const to = popover.current
    if (!open || !from || !to) return undefined
    const place = () => placePopover(from, to, placement)
    if (!to.matches(':popover-open')) to.showPopover()
    place()
    const stop = whenMoved(to, place)
    return () => {
      stop()
      if (to.isConnected) to.hidePopover()
    }
  }, [open, anchor, popover, placement])
}
