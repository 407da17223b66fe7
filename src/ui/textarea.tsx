import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './textarea.module.css'
import { useField } from './use-field.ts'

/** Multi-line text. `note` uses the serif font of comments, as the agency's comment will be displayed. */
export function Textarea({
  note = false,
  className,
  ...rest
}: ComponentPropsWithRef<'textarea'> & { note?: boolean }) {
  const field = useField()
  return (
    <textarea
      rows={4}
      {...field}
      {...rest}
      className={classNames(styles.area, note && styles.note, className)}
    />
  )
}
