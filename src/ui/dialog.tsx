import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { rememberPlace } from './remember-place.ts'

type DialogProps = {
  title: string
  /** Under the title: its subject, in one sentence. */
  lead?: ReactNode
  children?: ReactNode
  /** The buttons at the bottom; the last one is the verb. */
  actions: ReactNode
  size?: 'm' | 'wide' | 'full'
  /** Called on Escape, or a click outside. Without it, the dialog must be answered. */
  onClose?: (() => void) | undefined
}

/**
 * A modal dialog: open while rendered; afterwards focus returns to or near its previous element. Focus starts on the
 * element marked `data-autofocus`, else on the dialog's first one. Docks to the bottom on a phone.
 */
export function Dialog({ title, lead, children, actions, size = 'm', onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const leadId = useId()
  // Chromium sends two `cancel` events for one Escape in a date field.
  const escape = useRef<'up' | 'down' | 'used'>('up')

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const giveBack = rememberPlace()
    // First, otherwise browsers style everything beneath it twice.
    markRoot(true)
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.close()
      markRoot(document.querySelector('dialog[open]') !== null)
      // The previously focused element may disappear with the answer, for example a deleted row.
      requestAnimationFrame(giveBack)
    }
  }, [])

  function clickOutside(event: MouseEvent) {
    if (event.target === event.currentTarget) onClose?.()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is onCancel
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[`size_${size}`])}
      aria-labelledby={titleId}
      aria-describedby={lead ? leadId : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (escape.current === 'used') return
        // A gesture on a phone sends it without a key.
        if (escape.current === 'down') escape.current = 'used'
        onClose?.()
      }}
      onKeyDownCapture={({ key, repeat }) => {
        if (key === 'Escape' && !repeat) escape.current = 'down'
      }}
      onKeyUpCapture={({ key }) => {
        if (key === 'Escape') escape.current = 'up'
      }}
      onClose={(event) => {
        // Browsers let a second Escape close it despite `cancel`: it is open while rendered.
        if (event.currentTarget.isConnected) event.currentTarget.showModal()
      }}
      onClick={clickOutside}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {lead && (
            <p className={styles.lead} id={leadId}>
              {lead}
            </p>
          )}
        </header>
        {children && <div className={styles.body}>{children}</div>}
        <footer className={styles.actions}>{actions}</footer>
      </div>
    </dialog>
  )
}

/** The page beneath a dialog does not scroll. */
function markRoot(isOver: boolean): void {
  document.documentElement.toggleAttribute('data-dialog', isOver)
}
