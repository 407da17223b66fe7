import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './select.module.css'
import { useField } from './use-field.ts'

/** The native select with our chevron. `compact` has the height of a button, for the tools above a list. */
export function Select({
  compact = false,
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'select'> & { compact?: boolean }) {
  const field = useField()
  return (
    <span className={classNames(styles.box, compact && styles.compact, className)}>
      <select {...field} {...rest} className={styles.select}>
        {children}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
