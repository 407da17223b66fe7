import type { ComponentPropsWithRef } from 'react'
import styles from './date-input.module.css'
import { TextInput } from './text-input.tsx'

/** The browser's own date field; its value is a calendar day such as '2024-03-12', or '' while incomplete. */
export function DateInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return <TextInput {...props} type="date" className={styles.date} />
}
