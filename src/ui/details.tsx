import type { ComponentProps } from 'react'
import styles from './fold.module.css'
import { Icon } from './icon.tsx'

type DetailsProps = ComponentProps<'details'> & { label: string }

/** A `Fold` for pages without React. */
export function Details({ label, children, ...props }: DetailsProps) {
  return (
    <details {...props}>
      <summary className={styles.head}>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.details}>{children}</div>
    </details>
  )
}
