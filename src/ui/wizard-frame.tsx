import { useEffect, useRef, type ReactNode } from 'react'
import { documentTitle } from '../messages/ui.ts'
import { Brand } from './brand.tsx'
import { classNames } from './class-names.ts'
import { Stepper, type Step } from './stepper.tsx'
import { takeLostFocus } from './take-lost-focus.ts'
import styles from './wizard-frame.module.css'

type WizardFrameProps = {
  /** The wizard's name, the page's h1. */
  title: string
  /** The step's heading, and a sentence on what to do. */
  heading: string
  lead?: ReactNode
  steps: readonly Step[]
  current: string
  onStep?: (id: string) => void
  /** Whether every step can be opened. */
  free?: boolean
  /** At the bottom of the rail. */
  note?: ReactNode
  /** At the start of the bar, hidden on a phone: the cancel button. */
  leave?: ReactNode
  /** At the end of the bar: back and next. */
  actions: ReactNode
  children: ReactNode
  /** For a table instead of a form. */
  wide?: boolean
  /** A form's submit: the actions' last button is then `type="submit"`. */
  onSubmit?: () => void
}

/** The full window of a wizard: rail with the steps, the form, and a sticky bar of actions. */
export function WizardFrame({
  title,
  heading,
  lead,
  steps,
  current,
  onStep,
  free = false,
  note,
  leave,
  actions,
  children,
  wide = false,
  onSubmit,
}: WizardFrameProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  // A new step is read from its heading.
  useEffect(() => {
    if (shown.current === current) takeLostFocus(headingRef.current)
    else headingRef.current?.focus()
    shown.current = current
  }, [current])
  // The tab shows what is open; afterwards the page gets its own title back.
  useEffect(() => {
    const before = document.title
    document.title = documentTitle(title)
    return () => void (document.title = before)
  }, [title])
  return (
    <form
      className={styles.wizard}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <div className={styles.rail}>
        <Brand />
        <h1 className={styles.title}>{title}</h1>
        <Stepper steps={steps} current={current} free={free} {...(onStep && { onStep })} />
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={classNames(styles.page, wide && styles.wide)}>
        <div className={styles.content}>
          <header className={styles.head}>
            <h2 ref={headingRef} className={styles.heading} tabIndex={-1}>
              {heading}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </header>
          {children}
        </div>
        <div className={styles.bar}>
          <div className={styles.leave}>{leave}</div>
          <div className={styles.actions}>{actions}</div>
        </div>
      </div>
    </form>
  )
}
