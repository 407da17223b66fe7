import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  /** A sentence that repeats the search. */
  title: ReactNode
  text?: ReactNode
  /** One action. */
  actions?: ReactNode
  level?: 1 | 2 | 3
  /** Without the drawing, for use inside a panel. */
  small?: boolean
}

/** Nothing to show, in a sentence. */
export function EmptyState({ title, text, actions, level = 2, small = false }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty} data-small={small || undefined}>
      {!small && <i className={styles.drawing} aria-hidden="true" />}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
