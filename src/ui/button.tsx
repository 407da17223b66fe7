import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  /** One primary per view; danger only inside a confirm dialog. */
  kind?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'm' | 'small' | 'large'
  /** A square with only an icon: requires an `aria-label`. */
  square?: boolean
}

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** While true, clicks are ignored; `busyLabel` (a gerund: «Elimino…») or a spinner replaces the label or icon. */
    busy?: boolean
    busyLabel?: string
  }

/** The class names of a button's style, for elements that look like one. */
export function buttonClass({ kind = 'secondary', size = 'm', square = false }: ButtonLook): string {
  return classNames(styles.button, styles[`kind_${kind}`], styles[`size_${size}`], square && styles.square)
}

/** A button. Both labels share one grid cell, so that the width does not change when it becomes busy. */
export function Button({
  kind,
  size,
  square,
  busy = false,
  busyLabel,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const look = { ...(kind && { kind }), ...(size && { size }), ...(square && { square }) }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is passed on; default: 'button'
      type={type}
      className={classNames(buttonClass(look), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <Labels busy={busy} busyLabel={busyLabel}>
          {children}
        </Labels>
      )}
    </button>
  )
}

function Labels({ busy, busyLabel, children }: { busy: boolean; busyLabel: string; children: ReactNode }) {
  return (
    <span className={styles.labels}>
      <span className={styles.label} data-shown={!busy} aria-hidden={busy}>
        {children}
      </span>
      <span className={styles.label} data-shown={busy} aria-hidden={!busy}>
        <span className={styles.spinner} aria-hidden="true" />
        {busyLabel}
      </span>
    </span>
  )
}
