import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-input.module.css'
import { useField } from './use-field.ts'

type TextInputProps = ComponentPropsWithRef<'input'> & {
  /** Before the text, inside the border: an icon or a sign. */
  before?: ReactNode
  /** After the text, inside the border: a unit or a small button. */
  after?: ReactNode
}

/** A bordered single-line text input; all other single-line inputs are based on it. */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const field = useField()
  return (
    <span className={classNames(styles.box, className)} data-disabled={rest.disabled || undefined}>
      {before && <span className={styles.before}>{before}</span>}
      <input type="text" {...field} {...rest} className={styles.input} />
      {after && <span className={styles.after}>{after}</span>}
    </span>
  )
}
