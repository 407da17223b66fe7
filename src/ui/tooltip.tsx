import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { Icon } from './icon.tsx'
import styles from './tooltip.module.css'
import { ABOVE, usePopover } from './use-popover.ts'

/** Time to move from the button onto the text before it closes, in milliseconds. */
const grace = 140

/** Closes the last opened one: two would overlap. */
let closeOpen: (() => void) | undefined

/** An info button that explains a term: bold name, one sentence, then the number's origin. */
export function Tooltip({
  name,
  children,
  footer,
}: {
  name: string
  children: ReactNode
  footer?: ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  usePopover(open, button, bubble, ABOVE)
  function show() {
    clearTimeout(timer.current)
    closeOpen?.()
    closeOpen = () => setOpen(false)
    setOpen(true)
  }
  /** Opened by a click or a key it stays open: a loaded section may move the page under the pointer. */
  function leave() {
    timer.current = setTimeout(() => {
      if (document.activeElement !== button.current) setOpen(false)
    }, grace)
  }
  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
  }
  return (
    <span className={styles.tooltip} onMouseEnter={show} onMouseLeave={leave} data-no-print>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={uiMessages.explain(name)}
        aria-describedby={id}
        onFocus={show}
        onBlur={() => setOpen(false)}
        onClick={show}
        onKeyDown={escape}
      >
        <Icon name="info" />
      </button>
      <span ref={bubble} id={id} role="tooltip" popover="manual" className={styles.bubble}>
        <b className={styles.name}>{name}</b>
        {children}
        {footer && <span className={styles.footer}>{footer}</span>}
      </span>
    </span>
  )
}
