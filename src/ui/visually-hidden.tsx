import type { ComponentPropsWithRef } from 'react'
import styles from './visually-hidden.module.css'

/** Words for screen readers alone. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className={styles.hidden} />
}
