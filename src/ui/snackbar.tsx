import { useEffect, useRef, useState, type ReactNode } from 'react'
import { uiMessages } from '../messages/ui.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './snackbar.module.css'

/** From the dismissing click until it is gone, in milliseconds. */
const exitTime = 500
/** How long a success is shown, in milliseconds, unless hovered. A failure is shown until dismissed. */
const doneTime = 6000
/** The same for one with an action. */
const actionTime = 20_000

type SnackbarProps = {
  text: string
  tone?: 'error' | 'done'
  /** Whether it is inside a dialog. */
  inDialog?: boolean
  /** An action: shown long enough to be reached. */
  action?: ReactNode
  /**
   * Called 500 ms after the click. Give the element a `key` per message, so that a new one starts from the beginning.
   */
  onDismiss: () => void
}

/** A message above everything; a click anywhere dismisses it, and a success disappears automatically. */
export function Snackbar({ text, tone = 'error', inDialog = false, action, onDismiss }: SnackbarProps) {
  const [leaving, setLeaving] = useState(false)
  const snackbar = useRef<HTMLDivElement>(null)
  const stays = action ? actionTime : doneTime
  // It disappears automatically: announced, its button would be another «Chiudi» next to the dialog's own.
  const quiet = inDialog && tone === 'done'

  useEffect(() => {
    if (tone === 'error') return undefined
    const timer = setInterval(() => {
      if (!snackbar.current?.matches(':hover, :focus-within')) setLeaving(true)
    }, stays)
    return () => clearInterval(timer)
  }, [tone, stays])

  useEffect(() => {
    if (tone !== 'error') return undefined
    document.body.dataset.covered = ''
    return () => {
      delete document.body.dataset.covered
    }
  }, [tone])

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
      data-in-dialog={inDialog || undefined}
      data-no-print
    >
      <Icon name={tone === 'error' ? 'circle-alert' : 'circle-check'} />
      {text}
      {action}
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
