import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './checkbox.module.css'
import { useField } from './use-field.ts'

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { children: ReactNode }

/** A checkbox with its label. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  const field = useField()
  return (
    <label className={classNames(styles.check, className)}>
      <input {...field} {...rest} type="checkbox" className={styles.box} />
      <span>{children}</span>
    </label>
  )
}
