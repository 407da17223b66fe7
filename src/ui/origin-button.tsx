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
  /** The number's name. */
  name: string
  /** Absent without a number: then `n.d.` or `—` is the button. */
  origin?: FactOrigin
  /** See OriginMark. */
  part?: number | null | undefined
  missing?: string
  /** Origin and coverage of the number: `Stimato · 12 di 14 contenuti`. */
  source: string
  /** Shown above that on a click. */
  children: ReactNode
  onOpen?: () => void
  /** Skipped by Tab if another element leads to the same explanation. */
  withoutStop?: boolean
}

/**
 * The mark after a number in a table, or the replacement of a missing number, explained on a click. Tab stops at the
 * first mark of a row; arrow keys move to the others. Escape, or a click outside, closes the explanation.
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
            <span className={tooltip.footer}>{source}</span>
          </>
        )}
      </span>
    </>
  )
}
/**
 * Makes only the first mark of a row a Tab stop; re-evaluated when a mark is added or removed.
 * @returns a clean-up function for the mark
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
