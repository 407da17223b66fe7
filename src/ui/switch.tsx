import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentPropsWithRef<'button'>, 'role' | 'onClick'> & {
  checked: boolean
  onValue: (checked: boolean) => void
  children: ReactNode
}

/** A switch that applies immediately, with its label. */
export function Switch({ checked, onValue, children, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      className={classNames(styles.switch, className)}
      onClick={() => onValue(!checked)}
    >
      <i className={styles.track} aria-hidden="true" />
      {children}
    </button>
  )
}
