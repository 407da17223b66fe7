import type { FactOrigin } from '../vocabulary/origins.ts'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { classNames } from './class-names.ts'
import { moveInTable } from './move-in-table.ts'
import { OriginMark } from './origin-mark.tsx'
import styles from './origin-button.module.css'
import tooltip from './tooltip.module.css'
import { ABOVE, usePopover } from './use-popover.ts'

type OriginButtonProps = {
  /** What number it stands after. */
  name: string
  /** Absent where there is no number: `n.d.` or `—` is the button then. */
  origin?: FactOrigin
  /** See OriginMark. */
  part?: number | null | undefined
  missing?: string
  /** Where the number comes from and how much of it is there: `Stimato · 12 di 14 contenuti`. */
  source: string
  /** What a click brings up above that. */
  children: ReactNode
  onOpen?: () => void
  /** Where Tab stops at something else that leads to the same words. */
  withoutStop?: boolean
}

/**
 * The mark after a number in a table, or what stands for a number that is missing, which a click explains. Tab stops at the first mark of a row; the arrow keys
 * move on to the others. Escape, or a click outside it, puts the explanation away.
 */
export function OriginButton(props: OriginButtonProps) {
  const { name, origin, part, missing, source, children, onOpen, withoutStop } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  usePopover(open, button, bubble, ABOVE)
  useLayoutEffect(() => keepOneStop(button.current), [])
  useEffect(() => {
    if (open) bubble.current?.focus()
  }, [open])

  function toggled(isOpen: boolean) {
    setOpen(isOpen)
    if (isOpen) onOpen?.()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, missing && styles.missing)}
        aria-label={`${name}: ${missing ? `${missing}, ` : ''}${source}`}
        title={source}
        popoverTarget={id}
        data-source
        tabIndex={withoutStop ? -1 : undefined}
        onKeyDown={(event: KeyboardEvent) => moveInTable(event)}
      >
        {origin ? <OriginMark origin={origin} part={part} silent /> : missing}
      </button>
      <span
        ref={bubble}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={name}
        tabIndex={-1}
        className={classNames(tooltip.bubble, styles.bubble)}
        onToggle={(event) => toggled(event.newState === 'open')}
      >
        {open && (
          <>
            <b className={tooltip.name}>{name}</b>
            {children}
            <span className={tooltip.foot}>{source}</span>
          </>
        )}
      </span>
    </>
  )
}
/**
 * Lets Tab stop at the first mark of a row alone, of those that are there: a mark that comes or goes decides again.
 * @returns what to do when the mark goes
 */
function keepOneStop(mark: HTMLElement | null): (() => void) | undefined {
  const row = mark?.closest('tr')
  if (!row) return undefined
  decide(row, null)
  return () => decide(row, mark)
}

function decide(row: HTMLElement, going: HTMLElement | null): void {
  const staying = [...row.querySelectorAll<HTMLElement>('[data-source]')].filter((mark) => mark !== going)
  for (const [index, mark] of staying.entries()) mark.tabIndex = index === 0 ? 0 : -1
}
