import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { isTyping } from './is-typing.ts'
import styles from './snackbar.module.css'

/** From the click that dismisses it until it is gone, in milliseconds. */
const exitTime = 500
/** How long a success stays, in milliseconds, unless somebody points at it. A failure stays until it is dismissed. */
const doneTime = 6000
/** One that can be taken back has to be reached first. */
const undoTime = 20_000

type SnackbarProps = {
  text: string
  tone?: 'error' | 'done'
  /** Whether it stands inside a dialog. */
  inDialog?: boolean
  /** Takes back what the message reports, by its button or Ctrl+Z. */
  onUndo?: (() => void) | undefined
  /** Called 500 ms after the click. Give the element a `key` per message, so that a new one starts afresh. */
  onDismiss: () => void
}

/** A message above everything; a click anywhere on it dismisses it, and a success leaves by itself. */
export function Snackbar({ text, tone = 'error', inDialog = false, onUndo, onDismiss }: SnackbarProps) {
  const [leaving, setLeaving] = useState(false)
  const snackbar = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  const stays = onUndo ? undoTime : doneTime
  // It leaves by itself: read aloud, its button would be one more «Chiudi» among the dialog's own.
  const quiet = inDialog && tone === 'done'

  useEffect(() => {
    if (tone === 'error') return undefined
    const timer = setInterval(() => {
      if (!snackbar.current?.matches(':hover, :focus-within')) setLeaving(true)
    }, stays)
    return () => clearInterval(timer)
  }, [tone, stays])

  useEffect(() => {
    if (!onUndo) return undefined
    function press(event: KeyboardEvent) {
      const isChord = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isChord || event.key.toLowerCase() !== 'z' || event.defaultPrevented || isTyping(event.target))
        return
      event.preventDefault()
      onUndo?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onUndo])

  useEffect(() => {
    if (!leaving) return undefined
    const timer = setTimeout(onDismiss, exitTime)
    return () => clearTimeout(timer)
  }, [leaving, onDismiss])

  return (
    <div
      ref={snackbar}
      role="alert"
      className={classNames(styles.snackbar, styles[`tone_${tone}`])}
      data-leaving={leaving || undefined}
      data-no-print
    >
      <Icon name={tone === 'error' ? 'circle-alert' : 'circle-check'} />
      {text}
      {onUndo && (
        <button
          type="button"
          aria-keyshortcuts="Control+Z Meta+Z"
          className={styles.undo}
          onFocus={(event: FocusEvent) => (cameFrom.current ??= event.relatedTarget)}
          onClick={() => {
            // Its button goes with it.
            if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
            onUndo()
          }}
        >
          {uiMessages.cancel}
        </button>
      )}
      <button
        type="button"
        aria-label={uiMessages.close}
        aria-hidden={quiet || undefined}
        tabIndex={quiet ? -1 : undefined}
        className={styles.close}
        onClick={() => setLeaving(true)}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}
